import type { WordKind } from '@gangway/domain/retention/written-words'

/** Where words were said that may name someone. */
export const wordPlaces = {
  'place.pickup_request': 'Request for another pick-up time, {place}, {date}',
  'place.proposal': 'Proposal for another order, {place}, {date}',
  'place.decision': 'Decision on another order, {place}, {date}',
  'place.disruption': 'Disruption, {place}, {date}',
  'place.ship_call': 'Canceled call, {place}, {date}',
} as const satisfies Readonly<Record<`place.${WordKind}`, string>>
