import type { FailedMail } from '@gangway/contract/notices'
import type { Database } from '../../platform/db/database.ts'
import { listFailed } from './notice-mails.queries.ts'

const longestList = 100

export async function listFailedMails({ db }: { db: Database }): Promise<FailedMail[]> {
  const rows = await listFailed(db, longestList)
  return rows.map(({ created_at, is_uncertain, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    state: is_uncertain ? ('uncertain' as const) : ('failed' as const),
  }))
}
