/**
 * A paper that can't be made as it was asked for: of what isn't there (`missing`), of nothing (`nothing`), or of values
 * that don't fit (`invalid`, with the field that is wrong).
 */
export class PaperRefusal extends Error {
  readonly reason: 'missing' | 'nothing' | 'invalid'
  readonly field: string | null

  constructor(reason: 'missing' | 'nothing' | 'invalid', message: string, field: string | null = null) {
    super(message)
    this.name = 'PaperRefusal'
    this.reason = reason
    this.field = field
  }
}
