import { accountLinkSender, accountNoticeSenders } from './modules/accounts/index.ts'
import { noticeMailSender } from './modules/notices/index.ts'
import { dataJudge } from './modules/orders/index.ts'
import { extensions } from './extensions.ts'
import type { Clock } from './platform/base/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Config } from './platform/base/env.ts'
import type { SealedFiles } from './platform/files/sealed-files.ts'
import type { JobHandler } from './platform/jobs/job-kind.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Secrets } from './platform/personal-data/secrets.ts'
import { confinedTableFiles, type TableFiles } from './platform/spreadsheet/table-file.ts'

/** The handler of each kind of job. */
export function jobHandlers({
  secrets,
  tableFiles = confinedTableFiles,
  ...deps
}: {
  db: Database
  clock: Clock
  config: Config
  mailer: Mailer
  secrets: Secrets
  files: SealedFiles
  /** Without one, a process of its own reads each file. */
  tableFiles?: TableFiles
}): JobHandler[] {
  const { keyRing, pepper } = secrets
  const own = { ...deps, tableFiles, keyRing, pepper }
  return [
    accountLinkSender(deps),
    ...accountNoticeSenders(deps),
    noticeMailSender(own),
    dataJudge(own),
    ...extensions.flatMap(({ jobs }) => jobs?.(own) ?? []),
  ]
}
