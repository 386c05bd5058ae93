import type { FieldErrors } from '@gangway/contract/errors'
import type { FieldFault, FieldFaultCode, FieldFaults } from '@gangway/contract/field-faults'
import type { Language } from '@gangway/domain/languages/language'
import { faultReasons, faultSentence, faultSubjects } from './field-faults.ts'
import { fill } from './template.ts'

/** Fault of a field, to follow its name: `is required.` */
export function faultReason(fault: FieldFault, language: Language): string {
  const reason = faultReasons[fault.code][language]
  // TypeScript ties the values to their code for one code, but not for all together.
  return typeof reason === 'string' ? reason : (reason as (values: FieldFault) => string)(fault)
}

const faultsOfFiles: ReadonlySet<FieldFaultCode> = new Set([
  'no_such_file',
  'no_season_file',
  'unknown_format',
  'unreadable_file',
  'not_utf8',
  'other_encoding',
  'unreadable_encoding',
  'not_json',
  'not_a_table',
  'no_header',
  'not_a_workbook',
  'workbook_is_locked',
  'too_many_sheets',
  'too_deep',
  'too_many_rows',
  'too_many_cells',
  'too_many_merged',
  'too_many_formats',
  'too_many_parts',
  'too_much_text',
  'too_much_unpacked',
  'too_dense',
  'too_much_memory',
  'too_slow',
  'binary_file',
  'old_workbook',
  'too_complex',
])

/** Fault of a row, or a whole file, as a sentence. */
export function wordRowFault(fault: FieldFault, language: Language): string {
  const subject = faultSubjects[faultsOfFiles.has(fault.code) ? 'file' : 'row'][language]
  return `${subject} ${faultReason(fault, language)}`
}

/** The faults as sentences in one language. */
export function wordFaults(faults: FieldFaults, language: Language): FieldErrors {
  // Without a prototype: a caller may have named a field `__proto__`.
  const worded: FieldErrors = Object.create(null)
  for (const [field, each] of Object.entries(faults)) {
    worded[field] = each.map((fault) => {
      const reason = faultReason(fault, language)
      if (field === 'file') return `${faultSubjects.file[language]} ${reason}`
      return fill(faultSentence[language], { field, reason })
    })
  }
  return worded
}
