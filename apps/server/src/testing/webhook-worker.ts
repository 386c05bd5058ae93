/// Sends webhooks as an instance does, once it is asked to begin and until it is killed: `node webhook-worker.ts URL KEYS`.
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { numberChanges } from '../extensions/public-changes/index.ts'
import { sendWebhooks } from '../extensions/webhooks/index.ts'
import { systemClock } from '../platform/base/clock.ts'
import { openPostgres } from '../platform/db/database.ts'
import { readConfig } from '../platform/base/env.ts'
import { parseKeyRing } from '../platform/personal-data/key-ring.ts'

const [url = '', keys = ''] = process.argv.slice(2)
const { db } = openPostgres(url, 10)
const config = readConfig({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' })
const keyRing = parseKeyRing(keys)

// A killed process could not store the compiled code for the next one.
flushCompileCache()
process.stdout.write('ready\n')
await once(process.stdin, 'data')
for (;;) {
  await numberChanges({ db })
  // Deliveries claimed by a killed process become free again soon.
  await sendWebhooks({ db, clock: systemClock, config, keyRing, held: 1 })
  await wait(20)
}
