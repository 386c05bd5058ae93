import type { ExaminePdf } from '../platform/pdf/examine-pdf.ts'
import { judgePdf } from '../platform/pdf/judge-pdf.ts'

/**
 * The verdict of `examinePdf` without its process, which takes longer to start than most tests take. That the process
 * gives this verdict, and what it does to a file that wants to harm it, is shown by `examine-pdf.test.ts`.
 */
export const examineInProcess: ExaminePdf = async (source) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return judgePdf(Buffer.concat(chunks))
}
