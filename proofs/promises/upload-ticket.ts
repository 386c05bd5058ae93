import { buildPdf } from '@gangway/testkit/build-pdf'
import { untilNotBusy } from '../doors/patiently.ts'

export interface TicketClaim {
  excursion_id: number
  event_id: number
  agency_hash: string
}

/** @param text stands in a comment of it, so that a search through its bytes finds it */
export async function uploadTicket(
  address: string,
  headers: Readonly<Record<string, string>>,
  { claim, text }: { claim: TicketClaim; text: string },
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(claim)) form.append(name, String(value))
  form.append('file', new Blob([pdfSaying(text)], { type: 'application/pdf' }), 'ticket.pdf')
  const answer = await untilNotBusy(() =>
    fetch(`${address}/api/v1/events/upload-ticket`, { method: 'POST', headers, body: form }),
  )
  if (!answer.ok) throw new Error(`A ticket answered ${answer.status}: ${await answer.text()}`)
}

function pdfSaying(text: string): Uint8Array<ArrayBuffer> {
  const pdf = buildPdf()
  const end = pdf.lastIndexOf('startxref')
  const parts = [pdf.subarray(0, end), Buffer.from(`%${text}\n`), pdf.subarray(end)]
  return new Uint8Array(Buffer.concat(parts))
}
