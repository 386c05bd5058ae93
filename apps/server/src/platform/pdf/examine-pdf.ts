import { maximumFileBytes, pdfFaults } from '@gangway/domain/files/file-rules'
import * as z from 'zod'
import { type Confined, ConfinedError, openConfined } from '../confined/open-confined.ts'
import type { ProcessLimits } from '../confined/process-limits.ts'
import type { PdfVerdict } from './judge-pdf.ts'

/**
 * Whether a file can be a ticket, and how many pages it has. A process of its own reads the bytes.
 *
 * @throws whatever the source throws; Error where no process can be started
 */
export type ExaminePdf = (source: AsyncIterable<Uint8Array>) => Promise<PdfVerdict>

const answer = z.union([
  z.strictObject({ fault: z.null(), page_count: z.int().positive() }),
  z.strictObject({ fault: z.enum(pdfFaults) }),
])

/** Output beyond the size of a ticket is cut off, and looks that way. */
export const pdfLimits: ProcessLimits = {
  silence: 5_000,
  total: 60_000,
  memory: 512 * 1_048_576,
  heap: 256,
  input: maximumFileBytes,
  message: 1_000,
}

export function examinerWith(judge: Confined): ExaminePdf {
  return async (source) => {
    try {
      for await (const message of judge(null, source)) return answer.parse(message)
      return { fault: 'too_complex' }
    } catch (error) {
      const isOfFile = error instanceof ConfinedError || error instanceof z.ZodError
      if (isOfFile) return { fault: 'too_complex' }
      throw error
    }
  }
}

export const examinePdf: ExaminePdf = examinerWith(
  openConfined({
    program: new URL('./examine-pdf.program.ts', import.meta.url),
    code: [
      new URL('./', import.meta.url),
      new URL('../confined/', import.meta.url),
      new URL('../spreadsheet/', import.meta.url),
    ],
    limits: pdfLimits,
    atOnce: 2,
  }),
)
