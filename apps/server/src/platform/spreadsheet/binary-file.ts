import type { FieldFault } from '@gangway/contract/field-faults'

/** Magic number of .xls files and of password-locked workbooks. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Magic numbers of newer workbooks, which are ZIP archives, and of PDFs. */
const others = ['504b0304', '25504446'].map((hex) => Buffer.from(hex, 'hex'))

/** Whether a file that someone named .csv is another kind of file by its first bytes. */
export function faultOfBinary(bytes: Uint8Array): FieldFault | null {
  const begins = (begin: Buffer) => begin.equals(bytes.subarray(0, begin.length))
  if (begins(compoundFile)) return { code: 'old_workbook' }
  return others.some(begins) ? { code: 'binary_file' } : null
}
