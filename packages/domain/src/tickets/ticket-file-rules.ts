/** 10 MB (rule T1.2). */
export const maximumTicketBytes = 10_485_760

const maximumNameLength = 200

/**
 * Why a file is no ticket, though it is called one.
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

export type TicketNameFault = 'extension' | 'forbidden'

/** System files, and what a web server or browser would run (rule T1.2). */
const forbiddenNames = ['thumbs.db', 'desktop.ini']
const forbiddenEndings = ['.php', '.php5', '.htm', '.html', '.js', '.jsx']

/** Controls, marks that turn the reading direction and other invisible ones; halves of characters. */
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

export function ticketNameFault(name: string): TicketNameFault | null {
  if (isForbiddenFileName(name)) return 'forbidden'
  const lower = name.toLowerCase()
  if (!lower.endsWith('.pdf')) return 'extension'
  return lower.slice(0, -'.pdf'.length).trim() === '' ? 'forbidden' : null
}
