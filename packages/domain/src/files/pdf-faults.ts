/**
 * Why a file is not accepted, though it is called a PDF.
 *
 * - `bomb`: far larger once it is unpacked
 * - `active`: more than something to read: it starts programs, sends, or carries other files
 * - `too_complex`: could not be examined within the limits
 */
export const pdfFaults = [
  'not_pdf',
  'truncated',
  'damaged',
  'encrypted',
  'polyglot',
  'bomb',
  'javascript',
  'active',
  'too_complex',
] as const

export type PdfFault = (typeof pdfFaults)[number]
