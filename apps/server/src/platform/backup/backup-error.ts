/** Why a set was not made, opened or restored, in one sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
