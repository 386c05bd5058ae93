import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const wordPlaces: TranslationOf<typeof english.wordPlaces> = {
  'place.pickup_request': 'Bitte um eine andere Abholzeit, {place}, {date}',
  'place.proposal': 'Vorschlag zu einer anderen Bestellung, {place}, {date}',
  'place.decision': 'Entscheidung über eine andere Bestellung, {place}, {date}',
  'place.disruption': 'Störung, {place}, {date}',
  'place.ship_call': 'Abgesagter Anlauf, {place}, {date}',
}
