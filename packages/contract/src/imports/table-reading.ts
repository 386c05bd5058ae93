import { delimiters, textEncodings } from '@gangway/domain/imports/text-encodings'
import * as z from 'zod'

/** How a table of a file is read. */
export const tableReading = z.object({
  /** Null for a sheet, as is the delimiter. */
  encoding: z.enum(textEncodings).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  /** From 1; rows above it are left out. */
  header_line: z.int().min(1).max(1_048_576),
  /** Lines of other rows that are left out. */
  left_out: z.array(z.int().min(1).max(10_000_000)).max(1_000),
})
