import { isForbiddenFileName } from '../files/file-rules.ts'

export type TicketNameFault = 'extension' | 'forbidden'

export function ticketNameFault(name: string): TicketNameFault | null {
  if (isForbiddenFileName(name)) return 'forbidden'
  const lower = name.toLowerCase()
  if (!lower.endsWith('.pdf')) return 'extension'
  return lower.slice(0, -'.pdf'.length).trim() === '' ? 'forbidden' : null
}
