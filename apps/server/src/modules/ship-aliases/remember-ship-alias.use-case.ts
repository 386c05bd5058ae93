import type { BodyOf } from '@gangway/contract/define-endpoint'
import type {
  AliasConflict,
  rememberShipAlias as contract,
  ShipAlias,
} from '@gangway/contract/ship-aliases'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { shipImo } from '@gangway/domain/ships/imo-number'
import { isSameShip } from '@gangway/domain/ships/ship-identity'
import { shipKey } from '@gangway/domain/ships/ship-key'
import type { Clock } from '../../platform/base/clock.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { reviewShips } from '../event-rows/index.ts'
import * as queries from './ship-aliases.queries.ts'

/**
 * Remembers that a name means another ship, and its own aliases with it.
 *
 * @throws Refusal ship_alias_refused, ship_alias_again
 */
export function rememberShipAlias(
  { db, clock }: { db: Database; clock: Clock },
  actor: CallContext,
  { alias, ship, ship_imo }: BodyOf<typeof contract>,
): Promise<ShipAlias> {
  // No access check: `ships.manage` covers every name.
  return writeAs(db, actor, async (transaction) => {
    await queries.lockAliases(transaction)
    const further = await queries.findAlias(transaction, ship)
    const meant = further ?? { ship, ship_imo: shipImo(ship_imo) }
    const added = { alias, ship: meant.ship, ship_imo: meant.ship_imo }
    const standing = await queries.findAlias(transaction, alias)
    if (standing !== undefined && !isSameShip(standing, added)) {
      throw refusal('ship_alias_again', { alias: standing, calls: [] })
    }
    // The ship itself means the name: both cannot be.
    if (
      further !== undefined &&
      further.id !== standing?.id &&
      shipKey(further.ship) === shipKey(alias)
    ) {
      throw refusal('ship_alias_again', { alias: further, calls: [] })
    }
    const yesterday = addDays(dateInTimeZone(clock(), 'UTC'), -1)
    const calls = await queries.listOwnCalls(transaction, added, yesterday)
    if (calls.length > 0) throw refusal('ship_alias_refused', { alias: null, calls })
    const saved = await queries.saveAlias(transaction, added)
    const followed = await queries.followAlias(transaction, added)
    await reviewShips(transaction, [shipKey(alias), ...followed])
    await recordChange(transaction, {
      actor,
      action: 'ship_alias.remember',
      agency_id: null,
      after: added,
    })
    return saved
  })
}

function refusal(code: (typeof contract)['errors'][number], data: AliasConflict): Refusal {
  return new Refusal(code, { data })
}
