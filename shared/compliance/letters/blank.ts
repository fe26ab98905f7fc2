/** A blank to be filled in by hand. */
export const blank = '____________'
