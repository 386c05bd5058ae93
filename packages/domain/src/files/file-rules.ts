/** 10 MB (rule T1.2), for tickets and for what stands beside comments. */
export const maximumFileBytes = 10_485_760

const maximumNameLength = 200

/** System files, and what a web server or browser would run (rule T1.2). */
const forbiddenNames = ['thumbs.db', 'desktop.ini']
const forbiddenEndings = ['.php', '.php5', '.htm', '.html', '.js', '.jsx']

/**
 * Control characters, marks that change the reading direction, other invisible characters, and halves of
 * characters.
 */
const misleading = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** A name must read as what it is, and is never a path (rule T1.2). */
export function isForbiddenFileName(name: string): boolean {
  const lower = name.toLowerCase()
  return (
    name.length > maximumNameLength ||
    name.startsWith('.') ||
    /[/\\]/.test(name) ||
    misleading.test(name) ||
    forbiddenNames.includes(lower) ||
    forbiddenEndings.some((ending) => lower.endsWith(ending))
  )
}

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
