import * as z from 'zod'

/** Notes on a table to read before importing it; filled with the preview. */
export const hiddenParts = {
  /** Rows that are filtered out or hidden; they are imported as well. */
  hidden_rows: z.int().optional(),
  /** Lines above the headings that hold something; they are left out. */
  lines_above: z.array(z.int()).optional(),
  /** Rows with a year of two digits, which is one of 2000 to 2079. */
  short_years: z.int().optional(),
  /** Hidden columns that are imported as well. */
  hidden_columns: z.int().optional(),
  /**
   * Hidden sheets, which are left out, as `Season.xlsx (Notes)`; the first table of an import lists those of all its
   * workbooks.
   */
  hidden_sheets: z.array(z.string()).optional(),
}
