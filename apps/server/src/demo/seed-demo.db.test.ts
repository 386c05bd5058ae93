import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { readRetention } from '../extensions/retention/index.ts'
import { deletionLimitsOf, retentionPeriodsOf } from '../platform/base/configured-rules.ts'
import { readConfig } from '../platform/base/env.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { nameLedger } from '../platform/files/name-ledger.ts'
import { sealedFiles } from '../platform/files/sealed-files.ts'
import { newKeyRingText, parseKeyRing } from '../platform/personal-data/key-ring.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { reviewPickupTimes } from '../modules/events/index.ts'
import { recordRefusedKey } from '../modules/changes/index.ts'
import { checkApiKey } from '../platform/programs/api-keys.ts'
import { demoKeysFile } from './demo-keys.ts'
import { leaveOutShips } from './demo-left-out.ts'
import { hasDemoAccounts } from './demo.queries.ts'
import { seedDemo } from './seed-demo.ts'

const { db } = await openTestDatabase()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'gangway-demo-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))

const keyRing = parseKeyRing(newKeyRingText())
const store = folderStore(join(DATA_DIR, 'files'))

const deps = {
  db,
  secrets: { keyRing },
  files: sealedFiles({ store, keyRing, ledger: nameLedger(db) }),
  config: readConfig({ DATA_DIR }),
  clock: () => new Date('2026-06-01T10:00:00Z'),
  size: { events: 180, orders: 900 },
}

async function count(
  table: 'event' | 'excursion_order' | 'account' | 'invoice' | 'stored_file' | 'ticket',
): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('seedDemo', () => {
  describe('on an empty database', () => {
    beforeAll(() => seedDemo(deps))

    test('imports the season it leaves in DATA_DIR', async () => {
      expect(await count('event')).toBe(180)
      expect(await count('excursion_order')).toBe(900)
      const file = await readFile(join(DATA_DIR, 'demo-season.json'), 'utf8')
      expect(JSON.parse(file)).toHaveProperty('events.length', 180)
    })

    test('imports the invoices, all but the latest with a PDF, and some tickets', async () => {
      const named = await db
        .selectFrom('invoice')
        .where('filename', 'is not', null)
        .select('id')
        .execute()
      expect(named.length).toBeGreaterThan(5)
      const tickets = await count('ticket')
      expect(tickets).toBeGreaterThan(0)
      expect(await count('stored_file')).toBe(named.length + tickets)
    })

    test('has orders that were canceled for a reason', async () => {
      const given = await db
        .selectFrom('excursion_order')
        .where('decision_reason', 'is not', null)
        .select(['status', 'decision_reason'])
        .execute()
      expect(given).toContainEqual({ status: 'canceled', decision_reason: 'no_vehicle' })
    })

    test('has a canceled call, and what was done about it', async () => {
      const disruption = await db
        .selectFrom('disruption as d')
        .innerJoin('ship_call as c', 'c.id', 'd.ship_call_id')
        .innerJoin('disruption_event as v', 'v.disruption_id', 'd.id')
        .select(['c.status', 'd.cause', 'v.obstacle'])
        .execute()
      expect(disruption).toContainEqual({
        status: 'canceled',
        cause: 'does_not_call',
        obstacle: null,
      })
    })

    test('leaves no bell more than a few notices of what stood before', async () => {
      const bells = await db
        .selectFrom('notice')
        .where('read_at', 'is', null)
        .where('kind', 'in', ['pickup.conflict', 'ship.no_call', 'ship.unknown'])
        .groupBy('account_id')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .execute()
      expect(bells.length).toBeGreaterThan(0)
      expect(Math.max(...bells.map(({ unread }) => unread))).toBeLessThan(10)
      expect(await reviewPickupTimes({ ...deps, pickupRules: defaultPickupRules })).toBe(0)
    })

    test('creates the four accounts, those of agencies with their agency', async () => {
      expect(await hasDemoAccounts(db)).toBe(true)
      const accounts = await db
        .selectFrom('account')
        .leftJoin('agency', 'agency.id', 'account.agency_id')
        .where('account.kind', '=', 'person')
        .orderBy('account.id')
        .select(['account.email', 'account.role', 'agency.reference'])
        .execute()
      expect(accounts).toEqual([
        { email: 'admin@gangway.example', role: 'admin', reference: null },
        { email: 'staff@gangway.example', role: 'staff', reference: null },
        { email: 'agency@gangway.example', role: 'agency', reference: 'AG-001' },
        { email: 'agency2@gangway.example', role: 'agency', reference: 'AG-002' },
      ])
    })

    test('makes a key for the operator and one for an agency, in a file of its own', async () => {
      const file = join(deps.config.DATA_DIR, demoKeysFile)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
      const call = (line: string) => {
        const [, key = ''] = line.split('=')
        return checkApiKey(
          { db, recordRefused: recordRefusedKey },
          { key, address: '127.0.0.1', reads: null, onlyReads: false },
        )
      }
      expect(lines.map((line) => line.split('=')[0])).toEqual([
        'GANGWAY_OPERATOR_KEY',
        'GANGWAY_AGENCY_KEY',
      ])
      const actors = (await Promise.all(lines.map(call))).map((checked) => checked?.actor)
      expect(actors).toMatchObject([
        { program: { name: 'Booking system' }, agency_id: null },
        { program: { name: 'Guide planner' }, agency_id: expect.any(Number) },
      ])
      for (const actor of actors) expect(actor?.permissions).not.toContain('passports.view')
    })

    test('no request has waited longer than some days', async () => {
      const waiting = await db
        .selectFrom('event')
        .where('status', 'in', ['new', 'requested'])
        .select('created_at')
        .execute()
      const days = waiting.map(
        ({ created_at }) => (deps.clock().getTime() - created_at.getTime()) / 86_400_000,
      )
      expect(Math.min(...days)).toBeGreaterThan(0)
      expect(Math.max(...days)).toBeLessThan(12.1)
      expect(Math.max(...days)).toBeGreaterThan(3)
    })

    test('both sides have commented on some events of the demo’s agencies', async () => {
      const comments = await db
        .selectFrom('comment')
        .innerJoin('account', 'account.id', 'comment.author_id')
        .innerJoin('agency', 'agency.id', 'comment.agency_id')
        .select(['account.email', 'author_side', 'agency.reference', 'comment.created_at'])
        .execute()
      expect(new Set(comments.map(({ email, author_side }) => `${author_side} ${email}`))).toEqual(
        new Set([
          'agency agency@gangway.example',
          'agency agency2@gangway.example',
          'operator staff@gangway.example',
        ]),
      )
      expect(new Set(comments.map(({ reference }) => reference))).toEqual(
        new Set(['AG-001', 'AG-002']),
      )
      expect(comments.every(({ created_at }) => created_at < deps.clock())).toBe(true)
    })

    test('what was to be deleted by date is deleted', async () => {
      const periods = retentionPeriodsOf(deps.config)
      const limits = deletionLimitsOf(deps.config)
      const state = await readRetention({ db, clock: deps.clock, periods, limits })
      expect(state.due).toBe(0)
      expect(state.measured.persons.held).toBeGreaterThan(0)
      const gone = db
        .selectFrom('audit_entry')
        .where('action', '=', 'order.delete_personal_data')
        .select('id')
      expect((await gone.execute()).length).toBeGreaterThan(0)
    })

    test('publishes nothing of all that', async () => {
      const told = await db.selectFrom('public_change').select('id').execute()
      expect(told).toEqual([])
    })

    test('a later start leaves everything as it is', async () => {
      await db.updateTable('event').set({ status: 'approved' }).execute()
      await seedDemo({ ...deps, clock: () => new Date('2026-07-01T10:00:00Z') })
      expect(await count('account')).toBe(6)
      expect(await count('event')).toBe(180)
      const other = db.selectFrom('event').where('status', '<>', 'approved').selectAll()
      expect(await other.execute()).toEqual([])
    })

    test('resumes an interrupted seeding with the season it began with', async () => {
      await db.updateTable('event').set({ comments_guid: null }).execute()
      await db.deleteFrom('comment').execute()
      await db.deleteFrom('comment_thread').execute()
      await db.deleteFrom('account').execute()
      await db.deleteFrom('rate').execute()
      await db.deleteFrom('terms').execute()
      await seedDemo({ ...deps, clock: () => new Date('2026-09-01T10:00:00Z') })
      expect(await count('account')).toBe(6)
      expect(await count('event')).toBe(180)
    })

    test('each agency of the demo knowingly misses a ship with some pick-up times', async () => {
      const { clock } = deps
      await db.updateTable('event').set({ status: 'requested', pickup_time: null }).execute()
      await leaveOutShips({ db, clock, pickupRules: defaultPickupRules }, '2025-06-01')
      const missed = await db
        .selectFrom('pickup_acceptance as p')
        .innerJoin('agency as a', 'a.id', 'p.agency_id')
        .select(['a.reference', 'p.spare_minutes'])
        .execute()
      expect(new Set(missed.map(({ reference }) => reference))).toEqual(
        new Set(['AG-001', 'AG-002']),
      )
      expect(missed.every(({ spare_minutes }) => spare_minutes < 0)).toBe(true)
    })
  })
})
