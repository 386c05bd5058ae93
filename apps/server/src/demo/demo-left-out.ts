import type { Event } from '@gangway/contract/events'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { missesOf } from '@gangway/domain/ships/acceptance'
import { type PickupFit, type PickupRules, shipsJudge } from '@gangway/domain/ships/pickup-fit'
import { shipsOf } from '@gangway/domain/ships/ship-call'
import { readEvent, setOwnPickupTime, setPickupTimeIn } from '../modules/events/index.ts'
import { type CallContext, withoutCall } from '../platform/db/call-context.ts'
import type { Clock } from '../platform/base/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { writeAs } from '../platform/db/scope.ts'
import { agencyEmails, agencyPerson } from './demo-accounts.ts'
import { listEventsWithShips } from './demo.queries.ts'

/** Events of each agency. */
const ofEach = 2

export interface LeftOutDeps {
  db: Database
  clock: Clock
  pickupRules: PickupRules
}

/**
 * The demo agencies set the pick-up time of a few events although it misses one of their ships, and give one of those a
 * time of its own.
 *
 * @param today `YYYY-MM-DD`
 */
export async function leaveOutShips(deps: LeftOutDeps, today: string): Promise<void> {
  const waiting = await listEventsWithShips(deps.db, { emails: agencyEmails, today })
  for (const events of Map.groupBy(waiting, ({ agency_id }) => agency_id).values()) {
    let left = ofEach
    for (const { event_id, account_id, agency_id } of events) {
      if (left === 0) break
      const actor = withoutCall(agencyPerson(account_id, agency_id))
      const event = await leaveOut(deps, actor, event_id)
      if (event === null) continue
      if (left === ofEach) await giveOwnTime(deps, actor, event)
      left -= 1
    }
  }
}

/** @returns the event as it is then; null: no time misses some ships, but not all */
function leaveOut(
  { db, ...deps }: LeftOutDeps,
  actor: CallContext,
  event_id: number,
): Promise<Event | null> {
  return writeAs(db, actor, async (transaction) => {
    const own = { ...deps, db: transaction }
    const event = await readEvent(own, actor, event_id)
    const choice = choiceFor(event, deps.pickupRules)
    if (choice === undefined) return null
    const { time: pickup_time, missed: accepted_misses } = choice
    const { agency_hash } = event
    return setPickupTimeIn(own, actor, { event_id, agency_hash, pickup_time, accepted_misses })
  })
}

/** The first ship that is left out gets a time of its own, where one fits. */
async function giveOwnTime(deps: LeftOutDeps, actor: CallContext, event: Event): Promise<void> {
  const { event_id, agency_hash, left_out, ship_calls: calls } = event
  const ships = left_out.slice(0, 1)
  const judge = shipsJudge({ ...event, ships, calls, rules: deps.pickupRules })
  const pickup_time = pickupTimes.find((time) =>
    judge(time).some(({ verdict }) => verdict === 'fitting'),
  )
  const [ship] = ships
  if (ship === undefined || pickup_time === undefined) return
  await setOwnPickupTime(deps, actor, { event_id, agency_hash, ship: ship.ship, pickup_time })
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
