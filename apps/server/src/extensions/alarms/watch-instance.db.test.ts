import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenAlarm } from '@gangway/contract/alarms'
import type { NoticeRow } from '@gangway/contract/notices'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Clock, systemClock } from '../../platform/base/clock.ts'
import { readConfig } from '../../platform/base/env.ts'
import { Interruptions } from '../../platform/realtime/interruptions.ts'
import type { Task } from '../../platform/base/schedule.ts'
import { inTurn } from '../../platform/tasks/batch-by-batch.ts'
import { notingFailures } from '../../platform/tasks/noted-failures.ts'
import { atEnd } from '../../testing/at-end.ts'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { settleAlarms } from './alarms.service.ts'
import { productWatch, watchInstance } from './index.ts'

const server = await startWithTwoAgencies()
server.time.now = new Date()

beforeEach(async () => {
  for (const table of ['notice', 'notice_mail', 'alarm', 'job', 'housekeeping_turn'] as const) {
    await server.db.deleteFrom(table).execute()
  }
})

const config = readConfig({})

const deps = () => ({
  db: server.db,
  clock: systemClock,
  config,
  interruptions: new Interruptions(),
})

const open = async () => (await server.admin.get('/alarms')).json().data
const openKinds = async () => (await open()).map(({ kind }: OpenAlarm) => kind)
const notices = async (): Promise<NoticeRow[]> => (await server.admin.get('/notices')).json().data

describe('watchInstance', () => {
  const roomy = async () => ({ device: 1, free: 50 })

  test('the disks of our folders, each once, until they have room again', async () => {
    const { DATA_DIR, BACKUP_DIR, PRIVACY_TOMBSTONES } = config
    const disks = new Map([
      [DATA_DIR, { device: 1, free: 50 }],
      [BACKUP_DIR, { device: 2, free: 50 }],
      [PRIVACY_TOMBSTONES, { device: 2, free: 50 }],
    ])
    const readDisk = async (folder: string) => {
      const disk = disks.get(folder)
      if (disk === undefined) throw new Error('there is no such folder')
      return disk
    }
    const watch = watchInstance({ ...deps(), instance: 'web-1:3000', readDisk })
    const full = async () =>
      (await open()).map(({ subject, figure }: OpenAlarm) => [subject, figure]).toSorted()
    await watch()
    expect(await full()).toEqual([])
    disks.set(DATA_DIR, { device: 1, free: 3.4 })
    await watch()
    expect(await full()).toEqual([['web-1:3000', 3]])
    for (const folder of [BACKUP_DIR, PRIVACY_TOMBSTONES]) disks.set(folder, { device: 2, free: 4 })
    await watch()
    const ofBackups = ['web-1:3000 (BACKUP_DIR)', 4]
    expect(await full()).toEqual([ofBackups, ['web-1:3000', 3]])
    disks.set(DATA_DIR, { device: 1, free: 50 })
    await watch()
    expect(await full()).toEqual([ofBackups])
    disks.delete(BACKUP_DIR)
    disks.set(PRIVACY_TOMBSTONES, { device: 1, free: 50 })
    await watch()
    expect(await full()).toEqual([ofBackups])
    disks.set(BACKUP_DIR, { device: 1, free: 50 })
    await watch()
    expect(await full()).toEqual([])
  })

  const small = mountSmallDisk(2)
  if (small !== null) atEnd(async () => small.unmount())

  test.skipIf(small === null)('a real disk beside the others (needs mount)', async () => {
    if (small === null) return
    const folder = join(small.folder, 'tombstones')
    mkdirSync(folder)
    writeFileSync(join(folder, 'large'), Buffer.alloc(1_900_000))
    const folders = { DATA_DIR: tmpdir(), BACKUP_DIR: tmpdir(), PRIVACY_TOMBSTONES: folder }
    await watchInstance({ ...deps(), config: { ...config, ...folders }, instance: 'web-1:3000' })()
    const subject = 'web-1:3000 (PRIVACY_TOMBSTONES)'
    expect(await open()).toContainEqual(expect.objectContaining({ kind: 'disk.full', subject }))
    expect(JSON.stringify(await open())).not.toContain(folder)
  })

  test('a database that answers slowly five times in a row, until it answers soon as often', async () => {
    let [passed, takes] = [0, 0]
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed)
    onTestFinished(() => clock.mockRestore())
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        passed += takes
        return result
      },
    })
    const watch = watchInstance({
      ...deps(),
      db,
      instance: 'web-1:3000',
      readDisk: roomy,
    })
    const look = async (milliseconds: number, times: number) => {
      takes = milliseconds
      for (let time = 0; time < times; time += 1) await watch()
    }
    await look(1_200, 4)
    await look(900, 1)
    await look(1_200, 4)
    expect(await open()).toEqual([])
    await look(1_300, 1)
    const subject = 'web-1:3000'
    expect(await open()).toMatchObject([{ kind: 'database.slow', subject, figure: 1_300 }])
    await look(20, 4)
    await look(700, 1)
    await look(20, 4)
    expect(await openKinds()).toEqual(['database.slow'])
    await look(20, 1)
    expect(await open()).toEqual([])
  })

  test('messages of others that this instance misses for two minutes, until it receives them again', async () => {
    let passed = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed)
    onTestFinished(() => clock.mockRestore())
    const interruptions = new Interruptions()
    const watch = watchInstance({
      ...deps(),
      interruptions,
      instance: 'web-1:3000',
      readDisk: roomy,
    })
    const lookAfter = async (minutes: number) => {
      passed += minutes * 60_000
      await watch()
    }
    interruptions.begin()
    await lookAfter(1.9)
    expect(await open()).toEqual([])
    interruptions.begin()
    await lookAfter(1.1)
    const subject = 'web-1:3000'
    expect(await open()).toMatchObject([{ kind: 'live.interrupted', subject, figure: 3 }])
    expect(await notices()).toMatchObject([{ kind: 'alarm.operation' }])
    interruptions.end()
    await lookAfter(1)
    expect(await open()).toEqual([])
  })

  test.each([
    ['slow', 600],
    ['fast', -600],
  ])('a clock that is ten minutes %s, until it is right again', async (_, seconds) => {
    let ahead = seconds
    const clock: Clock = () => new Date(systemClock().getTime() + ahead * 1_000)
    const watch = watchInstance({ ...deps(), clock, instance: 'web-1:3000', readDisk: roomy })
    for (let time = 0; time < 2; time += 1) await watch()
    expect(await open()).toEqual([])
    await watch()
    const subject = 'web-1:3000'
    expect(await open()).toMatchObject([{ kind: 'clock.off', subject, figure: 600 }])
    ahead = 1
    for (let time = 0; time < 3; time += 1) await watch()
    expect(await open()).toEqual([])
  })

  test('work that goes in turns and waits for a process, until one takes its turn again', async () => {
    const watch = watchInstance({ ...deps(), instance: 'web-1:3000', readDisk: roomy })
    const dueFor = async (seconds: number) => {
      const due_at = sql<Date>`now() - make_interval(secs => ${seconds})`
      await server.db
        .insertInto('housekeeping_turn')
        .values({ task: productWatch, settings: '', due_at })
        .onConflict((conflict) => conflict.column('task').doUpdateSet({ due_at }))
        .execute()
      await watch()
    }
    for (const seconds of [40, 400, 460]) await dueFor(seconds)
    expect(await open()).toEqual([])
    await dueFor(520)
    expect(await open()).toMatchObject([{ kind: 'workers.silent', subject: '', figure: 520 }])
    expect(await notices()).toMatchObject([{ kind: 'alarm.operation' }])
    for (const seconds of [0, 0, 0]) await dueFor(seconds)
    expect(await open()).toEqual([])
  })

  describe('of what the product does by itself', () => {
    const name = 'delete personal data by date'
    const watch = () => watchInstance({ ...deps(), instance: 'web-1:3000', readDisk: roomy })()
    const pass = () =>
      sql`update housekeeping_turn
        set due_at = due_at - interval '10 minutes', failed_at = failed_at - interval '10 minutes'`.execute(
        server.db,
      )
    const run = async (fails: boolean): Promise<unknown> => {
      if (fails) throw new Error('died')
      return undefined
    }
    const runOnce = (task: Task) => task.run(new AbortController().signal).catch(() => undefined)
    /** As any instance, after ten minutes. */
    const takeTurn = async (fails: boolean) => {
      await pass()
      await runOnce(inTurn(server.db, { name, minutes: 1_440, run: () => run(fails) }))
      await watch()
    }

    test('what fails at each turn, on whichever instance, until it succeeds', async () => {
      await takeTurn(true)
      await takeTurn(true)
      expect(await open()).toEqual([])
      await takeTurn(true)
      expect(await open()).toMatchObject([{ kind: 'tasks.failing', subject: name, figure: 3 }])
      expect(await notices()).toMatchObject([{ kind: 'alarm.operation' }])
      await takeTurn(true)
      expect(await open()).toMatchObject([{ figure: 4 }])
      await pass()
      await watch()
      expect(await openKinds()).toEqual(['tasks.failing'])
      await takeTurn(false)
      expect(await open()).toEqual([])
      await takeTurn(true)
      expect(await open()).toEqual([])
    })

    test('what goes without turns: many failures at once count as one, and a success ends them', async () => {
      let fails = true
      const task = notingFailures(server.db, { name, minutes: 0.1, run: () => run(fails) })
      for (let time = 0; time < 5; time += 1) await runOnce(task)
      await watch()
      expect(await open()).toEqual([])
      for (let time = 0; time < 2; time += 1) {
        await pass()
        await runOnce(task)
      }
      await watch()
      expect(await open()).toMatchObject([{ kind: 'tasks.failing', subject: name, figure: 3 }])
      fails = false
      await runOnce(task)
      await watch()
      expect(await open()).toEqual([])
    })

    test('what no one has seen fail for an hour, since its instance stopped', async () => {
      for (let time = 0; time < 3; time += 1) await takeTurn(true)
      for (let time = 0; time < 6; time += 1) await pass()
      await watch()
      expect(await open()).toEqual([])
    })
  })

  test('leaves alone the disk that it cannot read', async () => {
    const nowhere = '/nowhere/at/all'
    const folders = { DATA_DIR: nowhere, BACKUP_DIR: nowhere, PRIVACY_TOMBSTONES: nowhere }
    const [instance, kind] = ['web-1:3000', 'disk.full'] as const
    await settleAlarms(deps(), { kinds: [kind] }, [{ kind, subject: instance, values: [4] }])
    await watchInstance({ ...deps(), config: { ...config, ...folders }, instance })()
    expect(await openKinds()).toEqual(['disk.full'])
  })
})
