import type { FieldFault } from '@gangway/contract/field-faults'
import type { ImportedRow } from '@gangway/contract/list-import'
import type { Language } from '@gangway/domain/languages/language'
import { wordFaults } from '@gangway/texts/word-faults'
import type * as z from 'zod'
import { faultsAt } from '../../../platform/http/field-faults.ts'
import type { ListTable } from './list-table.rules.ts'

export type RowFaults = { field: string; fault: FieldFault }[]

/** A valid row; null: its faults are added. */
export function judge<Schema extends z.ZodType>(
  schema: Schema,
  given: object,
  faults: RowFaults,
): z.output<Schema> | null {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path, fault } of parsed.error.issues.flatMap((issue) =>
    faultsAt(issue, { schema, given }),
  )) {
    const field = String(path[0])
    if (!faults.some((one) => one.field === field)) faults.push({ field, fault })
  }
  return null
}

/** The first fault of each field, under the heading of its column. */
export function wordRow(
  faults: RowFaults,
  { headers, named }: Pick<ListTable<string>, 'headers' | 'named'>,
  language: Language,
): ImportedRow['faults'] {
  return faults
    .filter(({ field }, at) => faults.findIndex((one) => one.field === field) === at)
    .map(({ field, fault }) => {
      const heading = headers[named.findIndex((column) => column === field)] ?? field
      const [[sentence = ''] = []] = Object.values(wordFaults({ [heading]: [fault] }, language))
      return { field, code: fault.code, fault: sentence }
    })
}
