import type { AskedChange } from '@gangway/domain/acknowledgements/acknowledgement'
import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import type { AskedValues, OfEvent } from '@gangway/domain/changes/event-changes'
import { confirmedPersonCount } from '@gangway/domain/orders/count-change'
import type { NamedRow } from './acknowledgements.queries.ts'

/** The change recorded when someone has read another. */
export function readChange(
  { shown: { excursion_id, kind, ship, changes }, persons }: NamedRow,
  of: OfEvent & { actor: ChangeActor },
): Change {
  if (excursion_id === null) {
    const ofShip = ship === null ? {} : { ship }
    return {
      ...of,
      action: 'event.acknowledge',
      before: { ...ofShip, ...valuesOf(changes, 'was') },
      after: { ...ofShip, ...valuesOf(changes, 'now') },
    }
  }
  if (kind === 'count') {
    const now = persons ?? 0
    return {
      ...of,
      excursion_id,
      action: 'order.acknowledge_count',
      before: { person_count: confirmedPersonCount(now, countsIn(changes)) },
      after: { person_count: now },
    }
  }
  return {
    ...of,
    excursion_id,
    action: 'order.acknowledge',
    before: valuesOf(changes, 'was'),
    after: valuesOf(changes, 'now'),
  }
}

function valuesOf(changes: readonly AskedChange[], when: 'was' | 'now'): AskedValues {
  return Object.fromEntries(changes.map((change) => [change.field, change[when]]))
}

/** The changes of person counts, whose values are numbers. */
export function countsIn(changes: readonly AskedChange[]) {
  return changes.map(({ product_name = '', was, now }) => ({
    product_name,
    was: Number(was),
    now: Number(now),
  }))
}
