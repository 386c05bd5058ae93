interface Sent {
  reference: string
}

/** The sender’s own keys. */
export function referencesOf(rows: readonly Sent[]): string[] {
  return rows.map(({ reference }) => reference)
}

export function byReference<Row extends Sent>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.reference, row]))
}
