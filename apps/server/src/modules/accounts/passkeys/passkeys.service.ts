import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentPasskey } from './passkeys.presenter.ts'
import { listPasskeys } from './passkeys.queries.ts'

export async function listOwnPasskeys({ db }: { db: Database }, { account_id }: Actor) {
  return (await listPasskeys(db, account_id)).map(presentPasskey)
}
