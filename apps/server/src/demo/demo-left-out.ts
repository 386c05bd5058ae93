import type { Event } from '@gangway/contract/events'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { missesOf } from '@gangway/domain/ships/acceptance'
import { type PickupFit, type PickupRules, shipsJudge } from '@gangway/domain/ships/pickup-fit'
import { shipsOf } from '@gangway/domain/ships/ship-call'
import { readEvent, setPickupTimeIn } from '../modules/events/index.ts'
import { type CallContext, withoutCall } from '../platform/db/call-context.ts'
import type { Clock } from '../platform/base/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { writeAs } from '../platform/db/scope.ts'
import { agencyPerson, demoAccounts } from './demo-accounts.ts'
import { listEventsWithShips } from './demo.queries.ts'

/** Events of each agency. */
const ofEach = 2

export interface LeftOutDeps {
  db: Database
  clock: Clock
  pickupRules: PickupRules
}

/**
 * The demo agencies set the pick-up time of a few events although it misses one of their ships.
 *
 * @param today `YYYY-MM-DD`
 */
export async function leaveOutShips(deps: LeftOutDeps, today: string): Promise<void> {
  const emails = demoAccounts.filter(({ agency }) => agency !== null).map(({ email }) => email)
  const waiting = await listEventsWithShips(deps.db, { emails, today })
  for (const events of Map.groupBy(waiting, ({ agency_id }) => agency_id).values()) {
    let left = ofEach
    for (const { event_id, account_id, agency_id } of events) {
      if (
        left > 0 &&
        (await leaveOut(deps, withoutCall(agencyPerson(account_id, agency_id)), event_id))
      )
        left -= 1
    }
  }
}

/** @returns whether there is a time that misses some ships, but not all */
function leaveOut(
  { db, ...deps }: LeftOutDeps,
  actor: CallContext,
  event_id: number,
): Promise<boolean> {
  return writeAs(db, actor, async (transaction) => {
    const own = { ...deps, db: transaction }
    const event = await readEvent(own, actor, event_id)
    const choice = choiceFor(event, deps.pickupRules)
    if (choice === undefined) return false
    const { time: pickup_time, missed: accepted_misses } = choice
    const { agency_hash } = event
    await setPickupTimeIn(own, actor, { event_id, agency_hash, pickup_time, accepted_misses })
    return true
  })
}

interface Choice {
  time: string
  missed: readonly PickupFit[]
}

/** The first time that misses some ships, but not all. */
function choiceFor(event: Event, rules: PickupRules): Choice | undefined {
  const { excursions, ship_calls: calls } = event
  const judge = shipsJudge({ ...event, ships: shipsOf(excursions), calls, rules })
  return pickupTimes
    .map((time) => ({ time, fits: judge(time) }))
    .map(({ time, fits }) => ({ time, missed: missesOf(fits), ships: fits.length }))
    .find(({ missed, ships }) => missed.length > 0 && missed.length < ships)
}
