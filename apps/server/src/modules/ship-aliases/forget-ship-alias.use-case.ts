import { shipKey } from '@gangway/domain/ships/ship-key'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { reviewShips } from '../event-rows/index.ts'
import * as queries from './ship-aliases.queries.ts'

/** @throws Refusal ship_alias_not_found */
export function forgetShipAlias(
  { db }: { db: Database },
  actor: CallContext,
  id: number,
): Promise<void> {
  // No access check: `ships.manage` covers every name.
  return writeAs(db, actor, async (transaction) => {
    const gone = await queries.deleteAlias(transaction, id)
    if (gone === undefined) throw new Refusal('ship_alias_not_found')
    const { alias, ship, ship_imo } = gone
    await reviewShips(transaction, [shipKey(alias)])
    await recordChange(transaction, {
      actor,
      action: 'ship_alias.forget',
      agency_id: null,
      before: { alias, ship, ship_imo },
    })
  })
}
