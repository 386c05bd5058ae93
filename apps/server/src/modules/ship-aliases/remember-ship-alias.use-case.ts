import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { rememberShipAlias as contract, ShipAlias } from '@gangway/contract/ship-aliases'
import { shipKey } from '@gangway/domain/ships/ship-key'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import * as queries from './ship-aliases.queries.ts'

/**
 * Remembers that a name means another ship. The latest word counts: an alias of the alias follows it, and a ship that
 * was itself said to mean the alias no longer does.
 */
export function rememberShipAlias(
  { db }: { db: Database },
  actor: CallContext,
  { alias, ship, ship_imo = null }: BodyOf<typeof contract>,
): Promise<ShipAlias> {
  // No access check: `ships.manage` covers every name.
  return writeAs(db, actor, async (transaction) => {
    await queries.lockAliases(transaction)
    const standing = await queries.findAlias(transaction, ship)
    const isReversed = standing !== undefined && shipKey(standing.ship) === shipKey(alias)
    if (isReversed && shipKey(ship) !== shipKey(alias)) {
      await queries.deleteAlias(transaction, standing.id)
    }
    const meant =
      standing === undefined || isReversed
        ? { ship, ship_imo }
        : { ship: standing.ship, ship_imo: standing.ship_imo }
    const saved = await queries.saveAlias(transaction, { alias, ...meant })
    await queries.followAlias(transaction, { alias, ...meant })
    await recordChange(transaction, {
      actor,
      action: 'ship_alias.remember',
      agency_id: null,
      after: { alias, ...meant },
    })
    return saved
  })
}
