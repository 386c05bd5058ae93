import type { ShipAlias } from '@gangway/contract/ship-aliases'
import type { Database } from '../../platform/db/database.ts'
import { listAliases } from './ship-aliases.queries.ts'

export function listShipAliases({ db }: { db: Database }): Promise<ShipAlias[]> {
  return listAliases(db)
}
