import type { Change, ChangeAction } from '@gangway/domain/changes/change'
import { decisionActions } from '@gangway/domain/changes/order-changes'

const follow = 'event.follow_orders'

/** Recorded in one entry with the status and total of the event that followed, under `event`. */
export const followedActions: readonly ChangeAction[] = [
  ...Object.values(decisionActions),
  'order.undo',
]

interface Values {
  before: object | null
  after: object | null
}

/** How an event followed its orders is recorded with the last of their steps: one row instead of two. */
export function joinFollowed(changes: readonly Change[]): (Change & Values)[] {
  const joined: (Change & Values)[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    if (change.action === follow && last !== undefined && isLedBy(change, last)) {
      Object.assign(last, {
        before: { ...last.before, event: change.before },
        after: { ...last.after, event: change.after },
      })
    } else joined.push({ before: null, after: null, ...change })
  }
  return joined
}

function isLedBy({ event_id }: Change<typeof follow>, last: Change): boolean {
  return followedActions.includes(last.action) && 'event_id' in last && last.event_id === event_id
}

interface Entry {
  id: number
  action: string
  before: unknown
  after: unknown
}

/**
 * An entry as it is shown, newest first: what followed is one of its own, with the next id. Ids are drawn in steps of
 * two.
 */
export function splitFollowed<Row extends Entry>(row: Row, ofEvent: Partial<Row>): Row[] {
  const { before, after } = row
  if (!hasFollowed(before) || !hasFollowed(after)) return [row]
  const { event: eventBefore, ...ownBefore } = before
  const { event: eventAfter, ...ownAfter } = after
  const followed = { id: row.id + 1, action: follow, before: eventBefore, after: eventAfter }
  return [
    { ...row, ...ofEvent, ...followed },
    { ...row, before: ownBefore, after: ownAfter },
  ]
}

function hasFollowed(values: unknown): values is { event: object } {
  return (
    typeof values === 'object' &&
    values !== null &&
    'event' in values &&
    typeof values.event === 'object'
  )
}
