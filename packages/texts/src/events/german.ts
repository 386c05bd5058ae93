import type { TranslationOf } from '../template.ts'
import type { eventStates as english } from './english.ts'

export const eventStates: TranslationOf<typeof english> = {
  'status.new': 'Neu',
  'status.requested': 'Angefragt',
  'status.approved': 'Bestätigt',
  'status.canceled': 'Storniert',
  'status.successful': 'Erfolgreich',
}
