import * as z from 'zod'

/** What the workbook of a table hides; filled with the preview. */
export const hiddenParts = {
  /** Rows that are filtered out or hidden; they are imported as well. */
  hidden_rows: z.int().optional(),
  /** Hidden columns that are imported as well. */
  hidden_columns: z.int().optional(),
  /**
   * Hidden sheets, which are left out, as `Season.xlsx (Notes)`; the first table of an import lists those of all its
   * workbooks.
   */
  hidden_sheets: z.array(z.string()).optional(),
}
