"""Steps that Numba has no words for: to call by an address, to count bits, to treat many numbers in one go."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def asked(_: Any, address: Any, view: Any, first: Any) -> Any:
    """The answer of the policy at this address to the view that begins there."""

    def code(__: Any, builder: Any, ___: Any, given: Any) -> Any:
        place, row, at = given
        data = builder.gep(row, [at])
        policy = ir.FunctionType(ir.IntType(64), [ir.IntType(32).as_pointer()])
        return builder.call(builder.inttoptr(place, policy.as_pointer()), [data])

    return types.int64(address, view, first), code


@intrinsic
def lowest(_: Any, mask: Any) -> Any:
    """The number of the lowest bit that is set; some number if none is."""

    def code(__: Any, builder: Any, ___: Any, given: Any) -> Any:
        return builder.cttz(given[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), code


@intrinsic
def counted(_: Any, mask: Any) -> Any:
    """How many bits are set."""

    def code(__: Any, builder: Any, ___: Any, given: Any) -> Any:
        return builder.ctpop(given[0])

    return types.int64(types.int64), code


@intrinsic
def bare(_: Any, array: Any) -> Any:
    """Where the numbers of an array begin: to hand that to a function costs nothing, an array would be counted."""

    def code(context: Any, builder: Any, ___: Any, given: Any) -> Any:
        return context.make_array(array)(context, builder, given[0]).data

    return types.CPointer(array.dtype)(array), code


def _as(kind: Any) -> Any:
    @intrinsic
    def cast(_: Any, numbers: Any) -> Any:
        def code(context: Any, builder: Any, ___: Any, given: Any) -> Any:
            return builder.bitcast(given[0], context.get_value_type(types.CPointer(kind)))

        return types.CPointer(kind)(numbers), code

    return cast


narrow = _as(types.int32)  # the same place as one of numbers half as long, or of bytes
octets = _as(types.uint8)


def filled(count: int, number: int) -> Any:
    """A step that writes one number so many times, in as few stores as the machine has for it."""

    @intrinsic
    def fill(_: Any, numbers: Any, index: Any) -> Any:
        def code(__: Any, builder: Any, ___: Any, given: Any) -> Any:
            place = builder.gep(given[0], [given[1]])
            row = ir.VectorType(place.type.pointee, count)
            builder.store(ir.Constant(row, [number] * count), builder.bitcast(place, row.as_pointer()), align=4)
            return ir.Constant(ir.IntType(64), 0)

        return types.int64(numbers, types.int64), code

    return fill


def copied(count: int) -> Any:
    """A step that copies so many numbers at once."""

    @intrinsic
    def copy(_: Any, numbers: Any, index: Any, others: Any, start: Any) -> Any:
        def code(__: Any, builder: Any, ___: Any, given: Any) -> Any:
            to, source = builder.gep(given[0], [given[1]]), builder.gep(given[2], [given[3]])
            row = ir.VectorType(to.type.pointee, count).as_pointer()
            builder.store(builder.load(builder.bitcast(source, row), align=4), builder.bitcast(to, row), align=4)
            return ir.Constant(ir.IntType(64), 0)

        return types.int64(numbers, types.int64, others, types.int64), code

    return copy


@intrinsic
def best_of_rows(_: Any, best: Any, strengths: Any, rows: Any) -> Any:
    """Of rows of 96 strengths that begin at these places the best, column by column."""

    def code(__: Any, builder: Any, ___: Any, given: Any) -> Any:
        out, source, starts = given
        row = ir.VectorType(ir.IntType(16), 32)
        for part in range(0, 96, 32):
            top = None
            for number in range(len(rows)):
                at = builder.add(builder.extract_value(starts, number), ir.Constant(ir.IntType(64), part))
                place = builder.bitcast(builder.gep(source, [at]), row.as_pointer())
                found = builder.load(place, align=2)
                if top is not None:
                    found = builder.select(builder.icmp_unsigned(">", top, found), top, found)
                top = found
            to = builder.gep(out, [ir.Constant(ir.IntType(64), part)])
            builder.store(top, builder.bitcast(to, row.as_pointer()), align=2)
        return ir.Constant(ir.IntType(64), 0)

    return types.int64(best, strengths, types.UniTuple(types.int64, len(rows))), code


@intrinsic
def fetch(_: Any, numbers: Any, index: Any) -> Any:
    """Have the machine bring near what will soon be needed, while it does something else."""

    def code(__: Any, builder: Any, ___: Any, given: Any) -> Any:
        place = builder.bitcast(builder.gep(given[0], [given[1]]), ir.IntType(8).as_pointer())
        flag = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [place.type, flag, flag, flag])
        prefetch = builder.module.declare_intrinsic("llvm.prefetch", [place.type], kind)
        builder.call(prefetch, [place, flag(1), flag(3), flag(1)])
        return ir.Constant(ir.IntType(64), 0)

    return types.int64(numbers, types.int64), code
