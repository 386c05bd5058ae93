import { type RawBuilder, sql } from 'kysely'
import {
  agenciesNamed,
  containedPattern,
  fits,
  workedOutOnce,
} from '../../../platform/db/search-words.ts'
import { builtOnce, type Placeholders, statement } from '../../../platform/db/statement.ts'
import { eventsOrdered, type OrderColumn, ownEventsOrdered } from './order-search.queries.ts'

/** Beyond so many events of a ship, walking the list meets them soon. */
const maximumShipEvents = 20_000

/** An agency's events that contain a word: beyond this many, walking its list meets them soon. */
const maximumOwnEvents = 500

/** Shape of a word’s look-up. */
interface LookUp {
  isAgency: boolean
  isNamed: boolean
  isReferenced: boolean
  ordered: readonly OrderColumn[]
  isShip: boolean
  isPort: boolean
  isOfAgency: boolean
  isBrief: boolean
  /** Known to be in too many orders to name their events. */
  isOftenOrdered: boolean
}

/** Where a word occurs outside the events themselves. */
export interface LookedUp {
  /** Events of the agency that have the part of a word themselves; null: too many to name, or not asked. */
  ownEvents: readonly number[] | null
  /** Names of ports that have it, by which events have an index. */
  ports: readonly string[]
  /** Keys of the ships named so. */
  ships: readonly string[]
  /** Events with an order of these ships; null: too many to name. */
  shipEvents: readonly number[] | null
  agencies: readonly string[]
  /** Events whose orders have it; null: too many to name. */
  events: readonly number[] | null
  /** Events that the whole text is the sender's key of, or of one of their orders. */
  referenced: readonly number[]
}

const none = sql`array[]::integer[]`

const nothing = sql`null::integer[]`

export const lookUp = builtOnce((shape: LookUp) =>
  statement(
    (_, { word, part, text }: Placeholders<{ word: string; part: string; text: string }>) => {
      const { isNamed, isReferenced, isShip, isPort, isOfAgency } = shape
      const pattern = workedOutOnce(containedPattern(word))
      // OFFSET keeps the subquery from running twice.
      return sql<LookedUp>`select n.ports, n.agencies, s.ships, ${eventsOfShips} as "shipEvents",
        ${isReferenced ? eventsReferenced(text) : none} as referenced,
        ${eventsWithOrders(word, shape)} as events, own.named as "ownEvents"
      from (select ${isNamed ? ownEventsWith(part) : nothing} as named offset 0) as own,
        (select ${isShip && !shape.isBrief ? shipsNamed(pattern) : noNames} as ships offset 0) as s,
        (select ${isPort ? portsNamed(pattern) : noNames} as ports,
          ${isOfAgency ? agenciesNamed(pattern, 'name') : noNames} as agencies offset 0) as n`
    },
  ),
)

function eventsWithOrders(
  word: RawBuilder<string>,
  { isAgency, isNamed, isBrief, isOftenOrdered, ordered }: LookUp,
): RawBuilder<unknown> {
  if (ordered.length === 0) return none
  if (isOftenOrdered) return nothing
  if (!isAgency) return eventsOrdered(word, ordered, isBrief)
  const events = ownEventsOrdered(word, ordered, isBrief)
  return isBrief && isNamed ? sql`case when own.named is not null then ${events} end` : events
}

function portsNamed(pattern: RawBuilder<string>): RawBuilder<string[]> {
  return sql`array(select np.name from port as np where ${fits('np.search', pattern)})`
}

/** By the indexes that keep each key unique. */
export function eventsReferenced(reference: string | RawBuilder<string>): RawBuilder<number[]> {
  return sql`array(
    select re.id from event as re where re.reference = ${reference}
    union select ro.event_id from excursion_order as ro where ro.reference = ${reference})`
}

const noNames = sql`array[]::text[]`

function shipsNamed(pattern: RawBuilder<string>): RawBuilder<string[]> {
  return sql`array(select ns.key from ship as ns where ${fits('ns.search', pattern)})`
}

/** The events of the ships `s`. */
const eventsOfShips = sql<number[] | null>`(
  select case when count(*) > ${sql.lit(maximumShipEvents)} then null
    else coalesce(array_agg(distinct es.event_id), '{}') end
  from (
    select ns.event_id from event_ship as ns where ns.ship_key = any(s.ships)
    limit ${sql.lit(maximumShipEvents + 1)}
  ) as es)`

/** For callers behind row-level security. */
function ownEventsWith(part: RawBuilder<string>): RawBuilder<number[] | null> {
  return sql`own_rows_named('events', contained_pattern(${part}), ${sql.lit(maximumOwnEvents)})`
}
