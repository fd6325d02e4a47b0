"""The games compiled: ``playing`` plays them, ``settling`` divides the pots; ``layout`` says what stands where."""
