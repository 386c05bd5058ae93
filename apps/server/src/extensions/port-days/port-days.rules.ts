import type { AskedSide } from '@gangway/domain/acknowledgements/acknowledgement'
import type { DispatchLightFacts } from '@gangway/domain/dispatches/light-facts'
import { daysBetween } from '@gangway/domain/dates/calendar-date'
import { isReady, type Lights, lightsOf } from '@gangway/domain/port-days/lights'
import { latestPickup, shipStanding } from '@gangway/domain/port-days/ship-standing'
import { lacksCommonTime } from '@gangway/domain/ships/common-time'
import { leftOut } from '@gangway/domain/ships/left-out'
import { pickupConflict } from '@gangway/domain/ships/pickup-conflict'
import type { PickupQuestion, PickupRules } from '@gangway/domain/ships/pickup-fit'
import { distinctShips, type KnownShip } from '@gangway/domain/ships/ship-identity'
import type { ShipCallFacts } from '../../modules/events/index.ts'
import type { PortDayRow } from './port-days.queries.ts'

export interface JudgedEvent {
  ships: KnownShip[]
  lights: Lights
  is_ready: boolean
  /** In milliseconds since 1970; null: not known. */
  latest_pickup: number | null
}

/**
 * The lights of an event.
 *
 * @param today at its port, `YYYY-MM-DD`
 * @param side that reads them
 * @param dispatches facts of theirs by event
 */
export function judgeEvent(
  row: PortDayRow,
  calls: readonly ShipCallFacts[],
  {
    rules,
    today,
    side,
    dispatches,
  }: {
    rules: PickupRules
    today: string
    side: AskedSide
    dispatches: ReadonlyMap<number, DispatchLightFacts>
  },
): JudgedEvent {
  const ships = distinctShips(row.ships)
  const question: PickupQuestion = { ...row, port_time_zone: row.time_zone, ships, calls, rules }
  const fetched = { ...question, ships: row.ships }
  const conflict = pickupConflict({ ...row, today }, fetched)
  const no_common_time = lacksCommonTime({ ...row, today }, fetched)
  const left_out = leftOut(row, question, row.fetched ?? [])
  const { requested, expired, expiring, doubtful, missing, unasked } = row.orders
  const lights = lightsOf({
    ...row,
    side,
    days: daysBetween(today, row.event_date),
    requested_orders: requested,
    ship: shipStanding({ ...row, conflict, left_out, no_common_time }, fetched),
    data: {
      data_missing: missing,
      passport_expired: expired,
      passport_expires_soon: expiring,
      data_doubtful: doubtful,
    },
    unasked_data: unasked,
    changed_counts: row.waiting.counts,
    unread_changes: row.waiting.others,
    unread_by_operator: row.waiting.of_operator,
    dispatches: dispatches.get(row.id) ?? null,
  })
  return { ships, lights, is_ready: isReady(lights), latest_pickup: latestPickup(question) }
}
