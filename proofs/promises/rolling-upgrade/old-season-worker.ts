/// Fills an empty database as a release does that lies in a folder: `node old-season-worker.ts FOLDER`, with its settings.
import { join } from 'node:path'
import type * as Server from '../../../apps/server/src/platform/db/database.ts'
import type * as Migrations from '../../../apps/server/src/platform/db/migrations.ts'
import type * as Settings from '../../../apps/server/src/platform/env.ts'
import type * as Secrets from '../../../apps/server/src/platform/personal-data/secrets.ts'
import type * as Files from '../../../apps/server/src/platform/files/open-file-store.ts'
import type * as Demo from '../../../apps/server/src/demo/seed-demo.ts'
import type * as Clock from '../../../apps/server/src/platform/clock.ts'

const [root = ''] = process.argv.slice(2)
const from = (path: string) => import(join(root, 'apps/server/src', path))

const { openPostgres }: typeof Server = await from('platform/db/database.ts')
const { migrate }: typeof Migrations = await from('platform/db/migrations.ts')
const { readConfig }: typeof Settings = await from('platform/env.ts')
const { readSecrets }: typeof Secrets = await from('platform/secrets.ts')
const { openFiles }: typeof Files = await from('platform/files/open-file-store.ts')
const { seedDemo }: typeof Demo = await from('demo/seed-demo.ts')
const { systemClock: clock }: typeof Clock = await from('platform/clock.ts')

const config = readConfig(process.env)
const secrets = readSecrets(config)
const { db, close } = openPostgres(config.DATABASE_URL ?? '', 4)
await migrate(db, config.DATABASE_AGENCY_ROLE)
const { files } = await openFiles(config, db, secrets.keyRing)
const size = { events: 60, orders: 240 }
await seedDemo({ db, secrets, files, config: { ...config, DATABASE_URL: undefined }, clock, size })
await close()
