import type { GuidePass } from '@gangway/contract/guide-passes'
import { passValidity } from '@gangway/domain/dispatches/pass-validity'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import * as queries from './guide-passes.queries.ts'

export interface GuidePassesDeps {
  db: Database
  config: { APP_URL: string }
}

/** @throws Refusal dispatch_not_found, also for one of another agency */
export function listGuidePasses(
  { db }: GuidePassesDeps,
  actor: CallContext,
  dispatch_id: number,
): Promise<GuidePass[]> {
  return readAs(db, actor, async (scoped) => {
    await requireDispatch(scoped, actor, dispatch_id)
    const rows = await queries.listPasses(scoped, dispatch_id)
    return rows.map(presentPass)
  })
}

/** @throws Refusal dispatch_not_found, also for one of another agency */
export async function requireDispatch(db: Database, actor: Actor, dispatch_id: number) {
  const dispatch = await queries.findDispatch(db, dispatch_id)
  if (dispatch === undefined || !maySee(actor, dispatch)) throw new Refusal('dispatch_not_found')
  return dispatch
}

/** @throws Refusal pass_not_found, also for a link of no one in the crew of the dispatch */
export async function requirePassOf(
  db: Database,
  { dispatch_id, pass_id }: { dispatch_id: number; pass_id: number },
): Promise<GuidePass> {
  const [pass] = await queries.listPasses(db, dispatch_id, pass_id)
  if (pass === undefined) throw new Refusal('pass_not_found')
  return presentPass(pass)
}

function presentPass({ zones, created_at, opened_at, ...pass }: queries.PassRow): GuidePass {
  const { from, until } = passValidity(pass.date, zones)
  return {
    ...pass,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    created_at: created_at.toISOString(),
    opened_at: opened_at?.toISOString() ?? null,
  }
}
