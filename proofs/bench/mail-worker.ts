import { setTimeout as wait } from 'node:timers/promises'
import { jobHandlers } from '../../apps/server/src/job-handlers.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openPostgres } from '../../apps/server/src/platform/db/database.ts'
import { readConfig } from '../../apps/server/src/platform/env.ts'
import { folderStore } from '../../apps/server/src/platform/files/folder-store.ts'
import { nameLedger } from '../../apps/server/src/platform/files/name-ledger.ts'
import { sealedFiles } from '../../apps/server/src/platform/files/sealed-files.ts'
import { runJobs } from '../../apps/server/src/platform/jobs/run-jobs.ts'
import { openMailer } from '../../apps/server/src/platform/mail/mailer.ts'
import { recordMail } from '../../apps/server/src/platform/mail/outbox.queries.ts'
import {
  newKeyRingText,
  parseKeyRing,
} from '../../apps/server/src/platform/personal-data/key-ring.ts'

/**
 * Does what the product's job loop does, in a separate process that may be killed at any moment.
 */
const [url = '', SMTP_URL = ''] = process.argv.slice(2)
const { db } = openPostgres(url, 2)
const config = readConfig({ SMTP_URL, MAIL_FROM: 'office@bench.example' })
const outbox = { record: (name: string) => recordMail(db, name), announce: () => undefined }
const clock = systemClock
const mailer = openMailer(config, { outbox, clock })
// Only mail jobs wait here, and they unseal nothing.
const secrets = { keyRing: parseKeyRing(newKeyRingText()), pepper: 'of a measurement only' }
const store = folderStore(config.DATA_DIR)
const files = sealedFiles({ ...secrets, store, ledger: nameLedger(db) })
const handlers = jobHandlers({ db, clock, config, mailer, secrets, files })
const log = { warn: () => undefined, error: () => undefined }

for (;;) {
  await runJobs({ db, handlers, log })
  await wait(100)
}
