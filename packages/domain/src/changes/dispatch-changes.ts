import { change } from './define-change.ts'

/** Place of a dispatch; `events` are those whose persons it has. Names and phones of crew are never recorded. */
interface OfDispatches {
  agency_id: number
  events: readonly number[]
}

interface NamedDispatch {
  port_id: number
  date: string
  number: number
}

export const dispatchChanges = {
  'dispatch.add': change<OfDispatches & { after: NamedDispatch }>('agencies'),
  /** Names of the fields that differ. */
  'dispatch.change': change<
    OfDispatches & { after: NamedDispatch & { fields: readonly string[] } }
  >('agencies'),
  'dispatch.remove': change<OfDispatches & { before: NamedDispatch }>('agencies'),
  /** So many orders are in other dispatches, or in none, than before. */
  'dispatch.move': change<
    OfDispatches & { after: Omit<NamedDispatch, 'number'> & { orders: number } }
  >('agencies'),
  /** One of its crew accepted or refused it, by their link; words are theirs. */
  'dispatch.answer': change<
    OfDispatches & { after: NamedDispatch & { answer: 'accepted' | 'refused' } }
  >('agencies'),
}
