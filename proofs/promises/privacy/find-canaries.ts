import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signIn } from '../../bench/running-server.ts'
import { read, revealPath, signInAs } from './callers.ts'
import type { BrowserSession } from '../../doors/browser-session.ts'
import { type Canaries, plantCanaries } from './canaries.ts'
import { demoStaff, ordersToDecide, sendDecision } from '../decidable-orders.ts'
import { filesWithMark, holdsMark } from './find-mark.ts'
import { eachEngine, hasEachRun } from './each-engine.ts'
import type { Ground, Grounds } from '../ground.ts'
import { inParallel } from '../in-parallel.ts'
import { startInstance } from '../../doors/instance.ts'
import { dataFolderOf, dumpOf } from './kept-bytes.ts'
import { openInBrowser } from './open-in-browser.ts'
import { runCommand } from '../../doors/gangway.ts'
import { startOutsideService } from './outside-service.ts'
import { patiently } from '../../doors/patiently.ts'
import { heldIf, noPostgres, type Proof, tries } from '../proof.ts'
import { textsInZip } from './texts-in-zip.ts'

const perOrder = 4

/** Decisions, so that there is something to be told over live updates. */
const decisions = 5

interface Search {
  engine: Ground['engine']
  /** Readings of orders that gave every person of theirs, and orders a browser showed. */
  read: number
  shown: number
  /** Bytes that the service for live updates was sent. */
  sent: number
  leaks: string[]
  /** Texts that the same search should have found, and did not. */
  blind: string[]
}

/** Everything that a person with the right to it can have of the orders' persons. */
async function readAll(address: string, session: BrowserSession, { sealed, orders }: Canaries) {
  let whole = 0
  await inParallel(4, orders, async (order) => {
    const { bytes } = await read(address, session, revealPath(order))
    if (bytes.includes(sealed)) whole += 1
  })
  for (const id of new Set(orders.map(({ event_id }) => event_id))) {
    const path = `/events/${id}/manifest?format=xlsx&language=en&passports=true`
    const { bytes } = await read(address, session, path)
    if (!textsInZip(bytes).includes(sealed)) throw new Error('A manifest names no person.')
  }
  return whole
}

async function decideSome(address: string): Promise<void> {
  const token = await patiently(() => signIn(address, demoStaff))
  for (const order of await ordersToDecide(address, token, decisions)) {
    for (const status of ['canceled', 'requested', 'approved'] as const) {
      await sendDecision(address, token, order, { status, key: randomUUID() })
    }
  }
}

async function searchOn(
  ground: Ground,
  { persons, visits }: { persons: number; visits: number },
): Promise<Search> {
  await using ending = new AsyncDisposableStack()
  ending.defer(ground.end)
  const canaries = await plantCanaries(ground, { persons, perOrder })
  const { sealed, open, orders } = canaries
  const folder = ground.settings['DATA_DIR'] ?? ''
  const outputs = join(folder, 'outputs')
  const sets = join(folder, 'sets')
  await mkdir(outputs)
  const outside = await startOutsideService()
  ending.defer(outside.stop)
  const settings = { ...ground.settings, BACKUP_DIR: sets, LOG_LEVEL: 'debug' }
  const log = join(outputs, 'log')
  const instance = await startInstance({ ...settings, ...outside.settings }, { logFile: log })
  const session = await signInAs(instance.address, 'admin')
  const whole = await readAll(instance.address, session, canaries)
  await decideSome(instance.address)
  const visit = await openInBrowser(instance.address, canaries, orders.slice(0, visits))
  await runCommand(settings, 'backup', ['create'])
  await instance.stop()
  const dump = await dumpOf(ground)
  const data = await dataFolderOf(ground)
  const logged = await readFile(log)
  const leaks = [
    ...(holdsMark(dump, sealed) ? ['a dump'] : []),
    ...(await filesWithMark(data, sealed)).map(() => 'a data file'),
    ...(await filesWithMark(sets, sealed)).map(() => 'the backup set'),
    ...(holdsMark(logged, sealed) ? ['the log'] : []),
    ...(holdsMark(outside.received(), sealed) ? ['the service for live updates'] : []),
    ...[...session.cookies.values()]
      .filter((half) => holdsMark(dump, half) || holdsMark(logged, half))
      .map(() => 'half of a session in the dump or the log'),
    // Customers are in a set, too, and nobody should read them there.
    ...(await filesWithMark(sets, open)).map(() => 'the backup set, in the clear,'),
    ...(visit?.leaks ?? []),
  ]
  const finds: readonly (readonly [string, boolean])[] = [
    ['a customer in the dump', holdsMark(dump, open)],
    ['a customer in the data files', (await filesWithMark(data, open)).length > 0],
    ['a call in the log', logged.includes('/events/:event_id/excursions/:excursion_id')],
    ['a message to the service for live updates', outside.received().includes('orders-')],
    ['all persons through the API', whole === orders.length],
    ['an address in the browser’s profile', visit === null || visit.isControlled],
  ]
  return {
    engine: ground.engine,
    read: whole,
    shown: visit?.shown ?? 0,
    sent: outside.received().length,
    leaks,
    blind: finds.filter(([, isFound]) => !isFound).map(([what]) => what),
  }
}

export const findCanaries = (grounds: Grounds): Proof => ({
  row: 'P1',
  promise:
    'Passports that are read, shown and backed up stand nowhere in the clear: not in a dump, the data files, a backup set, the log, an address, the browser, or what an outside service for live updates is sent; nor does a session in the dump or the log',
  try: async (size) => {
    const persons = tries(size, { short: 20, whole: 1_000 })
    const visits = tries(size, { short: 1, whole: 10 })
    const done: Search[] = []
    for await (const ground of eachEngine(grounds, size)) {
      done.push(await searchOn(ground, { persons, visits }))
    }
    if (done.length === 0) return noPostgres
    // In short runs, what is said of the browser is enough.
    const hasAllRun =
      hasEachRun(done, size) && (size === 'short' || done.every(({ shown }) => shown > 0))
    const leaks = done.flatMap((one) => one.leaks.map((place) => `${one.engine}: ${place}`))
    const blind = done.flatMap((one) => one.blind.map((what) => `${one.engine}: ${what}`))
    const figures = done.map(
      ({ engine, read: whole, shown, sent }) =>
        `${engine}: ${whole} orders read, ${shown} shown in a browser, ${sent} bytes sent outside`,
    )
    return {
      tried: `${persons} passports on each engine, searched as text, UTF-16, hexadecimal and base64; ${figures.join('; ')}`,
      isHeld: heldIf(leaks.length === 0 && blind.length === 0, hasAllRun),
      figure: `${leaks.length} places with a passport; customers, who are not sealed, were found where they stand`,
      deviations: [
        ...leaks,
        ...blind.map((what) => `The search misses ${what}.`),
        ...(hasEachRun(done, size) ? [] : noPostgres.deviations),
        ...(done.some(({ shown }) => shown === 0) ? ['No browser: what it keeps is unknown.'] : []),
      ],
    }
  },
})
