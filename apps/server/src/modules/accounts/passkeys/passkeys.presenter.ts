export function presentPasskey<Row extends { created_at: Date; last_used_at: Date | null }>(
  row: Row,
) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
