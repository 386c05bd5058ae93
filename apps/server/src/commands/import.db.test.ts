import { errorCatalogue } from '@gangway/contract/errors'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { buildSeason } from '@gangway/testkit/build-season'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import { putEmptyDatabase } from '../platform/db/empty-database.ts'
import { lockFolder } from '../platform/db/pid-lock.ts'
import { newKeyRingText } from '../platform/personal-data/key-ring.ts'
import { runGangway } from '../testing/run-entry.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const { engine, url } = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'gangway-import-'))
afterAll(() => rm(folder, { recursive: true }))

const keys = join(folder, 'pii-keys.json')
await writeFile(keys, newKeyRingText(), { mode: 0o600 })
const server: Record<string, string> =
  url === undefined
    ? {}
    : {
        APP_URL: 'https://gangway.example',
        DATABASE_URL: url,
        PII_KEYS: keys,
        SESSION_PEPPER: 'pepper of the import tests, 32 characters',
      }

/** Runs `gangway import` on the engine of the running project. */
const runImport = (...args: string[]) =>
  runGangway({ ...server, DATA_DIR: join(folder, 'data') }, 'import', ...args)

async function writeSeason(name: string, content: unknown): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, JSON.stringify(content, null, 1))
  return file
}

if (engine === 'embedded') await putEmptyDatabase(join(folder, 'data/database'), defaultAgencyRole)

describe('gangway import', () => {
  test('a dry run counts and changes nothing, the import does its work, and a second one finds nothing to do', async () => {
    const season = buildSeason()
    const [order] = season.events.flatMap(({ orders }) => orders)
    if (order !== undefined) order.ship_imo = '1234567'
    const file = await writeSeason('season.json', season)
    const dry = await runImport('--dry-run', file)
    expect(dry).toMatchObject({ code: 0, stderr: '' })
    expect(dry.stdout).toContain('orders     1 created, 0 changed, 0 unchanged, 0 stale')
    expect(dry.stdout).toContain(
      `orders ${order?.reference}: ship_imo is the IMO number of no ship, so it counts as unknown.`,
    )
    expect(dry.stdout).toContain('nothing was changed')
    const imported = await runImport(file)
    expect(imported.stdout).toContain('orders     1 created, 0 changed')
    const site = url === undefined ? 'http://127.0.0.1:3000' : 'https://gangway.example'
    expect(imported.stdout).toContain(`Imported. Open ${site}/events to see it.\n`)
    expect((await runImport(file)).stdout).toContain('orders     0 created, 0 changed, 1 unchanged')
  })

  test.runIf(engine === 'embedded')('says so when the server has the database open', async () => {
    const unlock = lockFolder(join(folder, 'data'))
    const { code, stderr } = await runImport(await writeSeason('season.json', buildSeason()))
    unlock()
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The database in .* is in use by process \d+\. Stop it first\.\n$/)
  })
})

// Refusals do not depend on the engine.
describe.runIf(engine === 'postgres')('a call of gangway import', () => {
  test('prints faults to stderr by file, line and field, and exits with 1', async () => {
    const file = await writeSeason('faulty.json', {
      ...buildSeason(),
      ports: [{ code: 'DEHAM' }],
    })
    expect(await runImport(file)).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        `${file}:3 name is required.`,
        `${file}:3 time_zone is required.`,
        '2 faults. Nothing was changed.',
        '',
      ].join('\n'),
    })
  })

  test('names rows of sums that are left out, and refuses a PDF that is none', async () => {
    const { ports, agencies } = buildSeason()
    const season = join(folder, 'office')
    await mkdir(join(season, 'invoices'), { recursive: true })
    await writeFile(join(season, 'places.json'), JSON.stringify({ ports, agencies }))
    const headings = 'reference,agency,number,date,due_date,total,total_paid,currency,filename'
    const row = `I-1,${agencies[0]?.reference},RE-1,2027-05-14,,10,0,EUR,RE-1.pdf`
    await writeFile(join(season, 'invoices.csv'), `${headings}\n${row}\nSumme,,,,,10,0,,\n`)
    const pdf = join(season, 'invoices/RE-1.pdf')
    await writeFile(pdf, 'no PDF')
    expect(await runImport('--without-totals', '--dry-run', season)).toMatchObject({
      code: 1,
      stderr: `${pdf}: ${errorCatalogue.pdf_not_pdf.en}\nNothing was changed.\n`,
    })
    // Viewers mend what was cut within the last line.
    await writeFile(pdf, buildPdf().subarray(0, -12))
    const dry = await runImport('--without-totals', '--dry-run', season)
    expect(dry.stderr).toBe('')
    expect(dry.stdout).toContain('invoices.csv:3 is a row of sums. It was left out.\n')
    expect(dry.stdout).toContain('invoices   1 created')
  })

  test('names a file that does not exist', async () => {
    const { code, stderr } = await runImport(join(folder, 'none.json'))
    expect(code).toBe(1)
    expect(stderr).toContain('none.json:1 does not exist.')
  })

  test('refuses a call without a file', async () => {
    const { code, stderr } = await runImport()
    expect([code, stderr]).toEqual([1, 'FILE... is missing. Help: gangway import --help\n'])
  })
})
