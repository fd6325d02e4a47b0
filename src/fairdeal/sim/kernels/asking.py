"""Steps that Numba has no words for: to call by an address, to find the lowest bit of a number, to count its bits."""

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
