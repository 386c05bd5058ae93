import { type Audience, audienceOf } from '@gangway/domain/realtime/channels'
import type { Database } from '../../platform/db/database.ts'
import {
  findLastLoss,
  listAgencyIds,
  listGenerations,
  raiseGeneration,
} from './generations.queries.ts'
import type { HostedService } from './hosted.service.ts'
import { claim } from './realtime.queries.ts'

/**
 * Ends the hosted connections of an account without any session left, and retires the channel they were let into,
 * because a connection that never signed in there would stay in it. Every instance receives it; one does it.
 */
export async function endHostedConnections(
  db: Database,
  hosted: HostedService,
  accountId: number,
): Promise<void> {
  await hosted.terminate(accountId)
  const loss = await findLastLoss(db, accountId)
  if (loss === undefined || !(await claim(db, `lost ${loss.session_id}`))) return
  // No one can say anymore whose people they were before their account was changed.
  const isUnknown = loss.revoked_reason === 'account_changed'
  const left = isUnknown ? await listAudiences(db) : [audienceOf(loss)]
  const generations = await listGenerations(db, left)
  await raiseGeneration(db, isUnknown ? null : audienceOf(loss))
  await hosted.retire(
    left.map((audience, index) => ({ audience, generation: generations[index] ?? 0 })),
  )
}

async function listAudiences(db: Database): Promise<Audience[]> {
  const agencies = await listAgencyIds(db)
  return ['operator', ...agencies.map((agency_id) => audienceOf({ agency_id }))]
}
