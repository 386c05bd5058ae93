/** A season that names agencies or ports neither it nor an earlier import brought. */
export class UnknownReferencesError extends Error {
  override readonly name = 'UnknownReferencesError'

  constructor(references: readonly string[]) {
    super(`Nobody sent ${references.join(', ')}.`)
  }
}
