import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AppDeps, buildApp } from './app.ts'
import { demoAccounts } from './demo/demo-accounts.ts'
import { demoKeysFile } from './demo/demo-keys.ts'
import { hasAccounts, hasDemoAccounts } from './demo/demo.queries.ts'
import { demoSinkAddress, requirePrivateDemo } from './demo/private-demo.ts'
import { makeBackup } from './make-backup.ts'
import { measureData } from './measure-data.ts'
import { judgeUnjudgedData } from './modules/orders/index.ts'
import { regainTombstones, replayTombstones } from './extensions/retention/index.ts'
import { listenFault } from './platform/checks/listen-fault.ts'
import { openBackupDoor } from './platform/backup/backup-door.ts'
import { requireAgencyLogin } from './platform/db/agency-login.ts'
import { databaseClock } from './platform/db/database-clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { tryStatements } from './platform/checks/pooler-check.ts'
import { tryReplicas } from './platform/checks/replica-check.ts'
import type { Config } from './platform/base/env.ts'
import { openFiles } from './platform/files/open-file-store.ts'
import { measureStatements } from './platform/metrics/measure-database.ts'
import { measureServer } from './platform/metrics/measure-server.ts'
import { openMeters } from './platform/metrics/meters.ts'
import { examinePdf } from './platform/pdf/examine-pdf.ts'
import { confinedTableFiles } from './platform/spreadsheet/table-file.ts'
import { openVirusScan } from './platform/pdf/virus-scan.ts'
import { requireKnownKeys } from './platform/personal-data/key-check.ts'
import { measureStrain } from './platform/load/strain.ts'
import { RequestCounts } from './platform/load/request-counts.ts'
import { Interruptions } from './platform/realtime/interruptions.ts'
import { schedule } from './platform/base/schedule.ts'
import { stopOnSignals } from './platform/base/stop-on-signals.ts'
import { processTasks } from './process-tasks.ts'
import type { ProcessRole } from './process-role.ts'
import type { StartSettings } from './start-settings.ts'
import { buildWorkerApp } from './watched-app.ts'

const webFolder = join(import.meta.dirname, '../../web/dist')
const widgetsFolder = join(import.meta.dirname, '../../widgets/dist')

/** Opens the database, begins this process's tasks and takes requests, until a signal asks it to stop. */
export async function serve(
  { config, secrets, warnings }: StartSettings,
  role: ProcessRole,
): Promise<void> {
  const meters = await openMeters(config.METRICS_TOKEN)
  const watch = meters && measureStatements(meters)
  const database = await openDatabase(config, { watch })
  const { db, engine, listen } = database
  await tryStatements(config)
  await migrate(db, config.DATABASE_AGENCY_ROLE)
  await requireAgencyLogin(database, config.DATABASE_AGENCY_ROLE)
  const withoutReplicas = await tryReplicas(config)
  const { clock, follow: followClock } = await databaseClock(db)
  await requireKnownKeys(db, secrets.keyRing)
  const { store, files } = await openFiles(config, db, secrets.keyRing)
  if (engine === 'embedded' && !(await hasAccounts(db))) {
    // Loaded only where needed: once in the life of a database.
    const { seedDemo } = await import('./demo/seed-demo.ts')
    await seedDemo({ db, secrets, config, files, clock })
  }
  const erasure = { db, folder: config.PRIVACY_TOMBSTONES }
  await replayTombstones(erasure)
  const lostTombstones = await regainTombstones(erasure)
  await judgeUnjudgedData(db)
  const hasDemo = await hasDemoAccounts(db)
  requirePrivateDemo(config, hasDemo)
  const sinkAddress = hasDemo && engine === 'embedded' ? demoSinkAddress(config) : null
  const requests = new RequestCounts(config)
  const interruptions = new Interruptions()
  const stopping = new AbortController()
  const measures = meters && (await measureServer(meters, config, database))
  if (meters !== null) measureData(meters, { db, config, keyRing: secrets.keyRing })
  const deps: AppDeps = {
    config,
    db,
    listen,
    secrets,
    clock,
    files: measures?.files(files) ?? files,
    examinePdf,
    tableFiles: confinedTableFiles,
    scanForViruses: openVirusScan(config.CLAMAV_SOCKET),
    webFolder,
    widgetsFolder,
    logger: { level: config.LOG_LEVEL },
    strain: measureStrain(database.queue, engine === 'embedded' ? 1 : config.DATABASE_POOL),
    stopping: stopping.signal,
    meters,
    requests,
    interruptions,
    sinkAddress,
  }
  const app = role === 'worker' ? await buildWorkerApp(deps) : await buildApp(deps)
  const own = processTasks({
    role,
    db,
    engine,
    config,
    secrets,
    store,
    files,
    requests,
    interruptions,
    clock,
    followClock,
    sinkAddress,
    log: app.log,
    measures,
  })
  const closeDoor =
    engine === 'embedded'
      ? await openBackupDoor(config, () => makeBackup({ config, database, store, ...secrets }))
      : null
  app.addHook('onClose', async () => {
    await closeDoor?.()
    await tasks.stop()
    own.close()
    await database.close()
  })
  // Before the tasks: in the embedded database listening would wait for them.
  await app.ready()
  const tasks = schedule(own.tasks, app.log)
  const address = await app
    .listen({ host: config.HOST, port: config.PORT })
    .catch((error: unknown) => Promise.reject(listenFault(config, error)))
  stopOnSignals({
    config,
    log: app.log,
    announce: () => stopping.abort(),
    // Beside the requests: in the embedded database tasks would wait behind each of them.
    close: () => Promise.all([tasks.stop(), app.close()]),
    stillRunning: () => [...app.requestsUnderWay(), ...tasks.running()],
  })
  for (const warning of warnings) app.log.warn(warning)
  if (withoutReplicas !== null) app.log.warn(withoutReplicas)
  if (lostTombstones > 0) {
    app.log.warn(
      { orders: lostTombstones },
      'PRIVACY_TOMBSTONES is older than the database; what it lacked was added',
    )
  }
  if (!(await hasAccounts(db))) app.log.warn(firstAdminHint)
  if (engine === 'embedded') greet(config, { address, hasDemo, sinkAddress })
}

const firstAdminHint =
  'There is no account yet. Make the first admin: gangway admin create you@operator.example'

function greet(
  config: Config,
  started: { address: string; hasDemo: boolean; sinkAddress: string | null },
): void {
  const { address, hasDemo, sinkAddress } = started
  const { APP_NAME, DATA_DIR } = config
  const lines = ['', `${APP_NAME} is ready at ${address}`]
  if (address.includes('127.0.0.1')) lines.push('It can be reached from this machine only.')
  if (hasDemo) {
    lines.push('', 'Demo accounts:')
    for (const { email, password, who } of demoAccounts) {
      lines.push(`  ${email.padEnd(26)} ${password}   ${who}`)
    }
    const keys = join(DATA_DIR, demoKeysFile)
    if (existsSync(keys)) lines.push('', `Demo API keys, for programs: ${keys}`)
    if (sinkAddress !== null) {
      lines.push(`Sandbox for webhooks: ${address}/developers?part=sandbox`)
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
