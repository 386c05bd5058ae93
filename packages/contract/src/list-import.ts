import { textEncodings } from '@gangway/domain/imports/text-encodings'
import * as z from 'zod'
import { version } from './fields.ts'

export const importedRow = z.object({
  /** From 1. */
  line: z.int(),
  outcome: z.enum(['created', 'changed', 'unchanged', 'faulty']),
  /** As it stands in the file, if the row is faulty. */
  name: z.string(),
  /** Names of the fields that change. */
  fields: z.array(z.string()),
  /** In the reader’s language; a `code` is the same in all. */
  faults: z.array(z.object({ field: z.string(), code: z.string(), fault: z.string() })),
})

export type ImportedRow = z.infer<typeof importedRow>

/** Preview of a CSV file, or its rows once they are written. */
export const listImport = z.object({
  fingerprint: version,
  encoding: z.enum(textEncodings),
  /** The encoding was given, or the file leaves no doubt. */
  is_certain: z.boolean(),
  /** Headings of columns that are not read. */
  left_out: z.array(z.string()),
  rows: z.array(importedRow),
})

export type ListImport<Row extends ImportedRow = ImportedRow> = Omit<
  z.infer<typeof listImport>,
  'rows'
> & { rows: Row[] }

export const listImportForm = z.object({
  /** Needed for a file that is neither UTF-8 nor UTF-16 only where the guess is wrong. */
  encoding: z.enum(textEncodings).optional(),
  /** The answer that is to be carried out; without it nothing is written. */
  fingerprint: version.optional(),
})
