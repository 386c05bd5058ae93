import { EnvelopeError } from '../personal-data/envelope.ts'
import type { SealedFiles } from './sealed-files.ts'

/**
 * The same files, and reports each that turns out to be damaged, before its reader gets the error.
 *
 * @param tell called with what the file's envelope is bound to
 */
export function toldOfDamage(
  files: SealedFiles,
  tell: (binding: string) => Promise<void>,
): SealedFiles {
  return {
    ...files,
    read: async function* (file, range) {
      try {
        yield* files.read(file, range)
      } catch (error) {
        if (error instanceof EnvelopeError) await tell(file.binding)
        throw error
      }
    },
  }
}
