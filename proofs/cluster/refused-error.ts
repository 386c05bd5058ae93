/** Fault that the person at the terminal can put right; the message is all they need. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
