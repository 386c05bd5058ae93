/** The page that shows what a notice is about, as a path of the web app. */
export function noticePath({
  event_id,
  invoice_number,
}: {
  event_id: number | null
  invoice_number: string | null
}): string {
  if (event_id !== null) return `/events/${event_id}`
  return invoice_number === null
    ? '/dashboard'
    : `/invoices?filter=${encodeURIComponent(invoice_number)}`
}
