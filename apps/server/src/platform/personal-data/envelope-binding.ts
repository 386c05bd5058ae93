/** Binding of an envelope: its column, its row and its owner. Never reword these: they seal. */
export function personBinding({
  personId,
  excursionId,
}: {
  personId: number
  excursionId: number
}): string {
  return `person.enc|${personId}|${excursionId}`
}

export function needsBinding(excursionId: number): string {
  return `order_needs.enc|${excursionId}`
}

export function totpBinding(accountId: number): string {
  return `account.totp_enc|${accountId}`
}

export function fileBinding(fileId: string): string {
  return `stored_file.enc|${fileId}`
}

export function chunkBinding(sessionId: string, startOffset: number): string {
  return `upload_chunk.enc|${sessionId}|${startOffset}`
}

export function webhookBinding(webhookId: number): string {
  return `webhook_secret.enc|${webhookId}`
}

export function importBinding({
  importId,
  noun,
  rowId,
}: {
  importId: number
  noun: string
  rowId: number
}): string {
  return `season_import_effect.earlier|${importId}|${noun}|${rowId}`
}
