import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import { decodeBytes } from './decode-text.ts'
import { LimitError } from './table-limits.ts'

const escape = '\u001b'

/**
 * The encoding of a text whose other letters are written in ASCII, which looks like any text of ASCII.
 *
 * @throws LimitError where it is one that cannot be read
 */
export function escapedEncoding(block: Buffer): TextEncoding | null {
  const text = block.toString('latin1')
  const sequences = text.split(escape).slice(1)
  // Korean and Chinese.
  const isUnreadable = sequences.some((one) => /^\$(?:[)*+][A-H]|A)/.test(one))
  if (isUnreadable) throw unreadable('ISO-2022')
  if (/~\{(?:[!-w][!-~])+~\}/.test(text)) throw unreadable('HZ')
  if (sequences.some((one) => /^(?:\$[@B]|\$\(D|\([IJ])/.test(one))) return 'iso-2022-jp'
  return isUtf7(text) ? 'utf-7' : null
}

function unreadable(encoding: string): LimitError {
  return new LimitError(1, { code: 'unreadable_encoding', encoding })
}

/** In UTF-7 each plus sign begins letters, or ends as `+-`; a telephone number does neither. */
function isUtf7(text: string): boolean {
  const runs = [...text.matchAll(/\+([A-Za-z\d+/]*)(-?)/g)]
  const letters = runs.filter(([, run = '', end]) => !(run === '' && end === '-'))
  return letters.length > 0 && letters.every(([whole, run = '']) => isRun(whole, run))
}

function isRun(whole: string, run: string): boolean {
  // Sixteen bits each, filled up with fewer than six that are zero.
  if (run.length < 3 || (run.length * 6) % 16 >= 6) return false
  const text = decodeBytes(Buffer.from(whole, 'latin1'), 'utf-7')
  return /^(?:(?!\p{ASCII})[\p{L}\p{M}\p{P}\p{S}])+$/u.test(text)
}
