export type Cells<Row> =
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** `YYYY-MM-DD` */
  | { kind: 'date'; value: (row: Row) => string | null }
  /** In the currency's main unit; the currency has its own column. */
  | { kind: 'money'; value: (row: Row) => number | null }

/** One column of a spreadsheet: its cells, and the key that names its header. */
export type Column<Row, Key extends string = string> = { key: Key } & Cells<Row>

/** Contents of a sheet: a header line, then a line for each row. */
export interface Table<Row, Key extends string = string> {
  /** Title of the sheet, where the format has one. */
  title: string
  columns: readonly Column<Row, Key>[]
  headers: Readonly<Record<Key, string>>
  rows: AsyncIterable<Row> | Iterable<Row>
}
