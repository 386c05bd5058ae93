import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildAgency, buildPort } from '@gangway/testkit/build-places'
import { buildSeason } from '@gangway/testkit/build-season'
import { compiledCode } from '@gangway/testkit/compiled-code'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { importSeason } from '../extensions/imports/index.ts'
import { readConfig } from '../platform/base/env.ts'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import { putEmptyDatabase } from '../platform/db/empty-database.ts'
import { lockFolder } from '../platform/db/pid-lock.ts'
import { newKeyRingText, parseKeyRing } from '../platform/personal-data/key-ring.ts'
import { atEnd } from '../testing/at-end.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { readArchive } from '../testing/read-archive.ts'
import { runEntry, runGangway } from '../testing/run-entry.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { commands } from './commands.ts'
import { withDatabase } from './with-database.ts'

const { db, url, engine } = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'gangway-commands-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))

const keys = join(folder, 'keys.json')
writeFileSync(keys, newKeyRingText(), { mode: 0o600 })
const pepper = 'a pepper that only this test has, long enough'

/** The database of the running project; for the embedded one, a new folder. */
const settings: Record<string, string> = {
  DATA_DIR: join(folder, 'data'),
  ...(url === undefined
    ? {}
    : {
        DATABASE_URL: url,
        APP_URL: 'https://gangway.example',
        PII_KEYS: keys,
        SESSION_PEPPER: pepper,
      }),
}

// Only a server is asked in more than one way.
test.each(engine === 'postgres' ? ['named', 'unnamed', 'pooled'] : ['named'])(
  'a command may take as long as it takes, with %s statements',
  async (DATABASE_STATEMENTS) => {
    const DATA_DIR = join(folder, 'limits')
    if (engine === 'embedded') await putEmptyDatabase(join(DATA_DIR, 'database'), defaultAgencyRole)
    const limits = await withDatabase(
      readConfig({ ...settings, DATA_DIR, DATABASE_STATEMENTS }),
      async (opened) => {
        const { rows } = await sql`select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(opened.db)
        return rows
      },
    )
    expect(limits).toEqual([{ statement: '0', idle: '0' }])
  },
)

const runDoctor = (given: Record<string, string>) => runGangway(given, 'doctor')

describe('gangway doctor', () => {
  test('checks everything that is configured, and says that it works', async () => {
    const [mail, s3] = [await startMailServer(), await startS3Server()]
    atEnd(async () => {
      await mail.close()
      await s3.close()
    })
    const configured = {
      ...settings,
      ...s3.config,
      SMTP_URL: mail.url,
      MAIL_FROM: 'office@operator.example',
      COMMENTS_URL: s3.config.S3_ENDPOINT,
    }
    const { code, stdout } = await runDoctor(configured)
    const tried = stdout.split('\n').map((line) => line.replace(/:.*/, ''))
    const server = engine === 'postgres' ? ['database', 'connections'] : ['database']
    const names = ['data folder', 'keys', ...server, 'mail server', 'bucket', 'COMMENTS_URL']
    expect(tried).toEqual([
      ...names.map((name) => `✓ ${name}`),
      '',
      'Everything that is configured works.',
      '',
    ])
    expect(stdout).toMatch(
      engine === 'embedded' ? /the next start runs \d+ migrations/ : /up to date, its role/,
    )
    expect(code).toBe(0)
    expect(mail.received).toEqual([])
  })

  test('goes on after a fault, says how to fix each, and shows no secret', async () => {
    const secret = 'hush-hush-hush'
    const { code, stdout, stderr } = await runDoctor({
      ...settings,
      PII_KEYS: join(folder, 'none.json'),
      SMTP_URL: `smtp://user:${secret}@mail.invalid`,
      MAIL_FROM: 'office@operator.example',
      CLAMAV_SOCKET: join(folder, 'no.socket'),
      INTRANET_URL: 'http://intranet.invalid/base',
    })
    const noKeys = `PII_KEYS: cannot read ${join(folder, 'none.json')}: there is no such path; gangway keys new makes one`
    const databaseFaults = engine === 'postgres' ? [`✗ database: ${noKeys}`] : []
    const faults = stdout.split('\n').filter((line) => line.startsWith('✗'))
    expect(faults).toEqual([
      `✗ keys: ${noKeys}`,
      ...databaseFaults,
      '✗ mail server: SMTP_URL: there is no host of this name',
      '✗ virus scanner: CLAMAV_SOCKET: the scanner cannot be asked: there is no such path',
      '✗ INTRANET_URL: INTRANET_URL: http://intranet.invalid/base cannot be reached: there is no host of this name',
    ])
    expect(stdout + stderr).not.toContain(secret)
    expect(code).toBe(1)
  })

  test('names missing and wrong settings', async () => {
    const { code, stdout } = await runDoctor({
      PORT: 'x',
      SMTP_URL: 'smtp://mail.example',
    })
    expect(stdout).toBe(
      '✗ PORT: must be a whole number from 0 to 65535\n✗ MAIL_FROM: is required with SMTP_URL\n',
    )
    expect(code).toBe(1)
  })
})

describe.runIf(engine === 'embedded')('gangway keys new', () => {
  test('makes a key file that only its owner can read, and leaves an existing one alone', async () => {
    const file = join(folder, 'new-keys.json')
    const made = await runGangway({}, 'keys', 'new', file)
    expect(made.stdout).toContain(`Set PII_KEYS=${file}`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const text = readFileSync(file, 'utf8')
    expect(parseKeyRing(text).keys.size).toBe(1)
    expect(await runGangway({}, 'keys', 'new', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${file} was not written: it is there already.\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('makes the file named in the settings if called without a name', async () => {
    const PII_KEYS = join(folder, 'secrets', 'keys.json')
    expect((await runGangway({ PII_KEYS }, 'keys', 'new')).code).toBe(0)
    expect(parseKeyRing(readFileSync(PII_KEYS, 'utf8')).keys.size).toBe(1)
  })

  test('waits for no one: the embedded database is used by the product', async () => {
    const DATA_DIR = mkdtempSync(join(folder, 'in-use-'))
    const unlock = lockFolder(DATA_DIR)
    const { code, stdout, stderr } = await runGangway({ DATA_DIR }, 'keys', 'rotate')
    unlock()
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^The database in .+ is in use by process \d+\. Stop it first\.\n$/)
  })

  test('says in a sentence what is wrong with a call', async () => {
    const { code, stderr } = await runGangway({}, 'keys', 'make')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^“make” is not one of new, .+\. Help: gangway keys --help\n$/)
    const unknown = await runEntry('gangway.ts', {}, 'make')
    expect(unknown).toMatchObject({
      code: 1,
      stderr: 'There is no command “make”. Help: gangway --help\n',
    })
    const { stdout } = await runGangway({}, 'help')
    for (const name of Object.keys(commands)) expect(stdout).toContain(`\n  ${name} `)
  })
})

describe.runIf(engine === 'postgres')('gangway audit', () => {
  const audit = (...args: string[]) => runGangway(settings, 'audit', ...args)

  test('takes a checkpoint, and finds it again until the chain is cut', async () => {
    await db.insertInto('audit_entry').values({ actor: 'system', action: 'event.open' }).execute()
    const file = join(folder, 'checkpoints')
    const taken = await audit('checkpoint', '--out', file)
    expect(taken.stdout).toMatch(/^gangway-audit 1 [0-9a-f]{64}\n$/)
    expect(readFileSync(file, 'utf8')).toBe(taken.stdout)
    expect(await audit('verify', '--against', file)).toEqual({
      code: 0,
      stdout: 'The chain is whole: 1 links. Checkpoints it contains: 1.\n',
      stderr: '',
    })
    writeFileSync(file, `gangway-audit 2 ${'0'.repeat(64)}\n`)
    const lost = await audit('verify', '--against', file)
    expect(lost).toMatchObject({ code: 1, stdout: 'checkpoint of position 2: not in the chain\n' })
  })

  test('says in a sentence what is wrong with the file, or with the call', async () => {
    const missing = await audit('verify', '--against', join(folder, 'nothing'))
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/no such path\.\n$/) })
    const other = await audit('verify', '--against', keys)
    expect(other).toMatchObject({ code: 1, stderr: `${keys} is no file of checkpoints.\n` })
    const { code, stderr } = await audit('verify', '--out', keys)
    expect([code, stderr]).toEqual([2, "Unknown option '--out'. Help: gangway audit --help\n"])
  })
})

/** Makes a terminal for a program; of util-linux. */
const script = '/usr/bin/script'

describe.runIf(engine === 'postgres' && existsSync(script))('gangway admin create', () => {
  test('a terminal never shows the password', async () => {
    const entry = join(import.meta.dirname, '../gangway.ts')
    const command = `${process.execPath} ${entry} admin create boss@operator.example`
    const env = { PATH: process.env['PATH'], ...compiledCode, ...settings }
    const terminal = spawn(script, ['-qec', command, '/dev/null'], { env })
    let shown = ''
    terminal.stdout.on('data', (chunk: Buffer) => {
      const isAsked = shown.includes('not shown')
      shown += chunk.toString()
      if (!isAsked && shown.includes('not shown')) terminal.stdin.write('correct horse battery\r')
    })
    await once(terminal, 'close')
    expect(shown).toContain('First password (12 to 128 characters, not shown): ')
    expect(shown).toContain('boss@operator.example can sign in now at https://gangway.example')
    expect(shown).not.toContain('correct')
    const created = await db.selectFrom('account').select('role').execute()
    expect(created).toEqual([{ role: 'admin' }])
  })
})

describe.runIf(engine === 'postgres')('gangway privacy', () => {
  const privacy = (...args: string[]) => runGangway(settings, 'privacy', ...args)

  test('says in a sentence that there is no such order, and writes nothing', async () => {
    const stdout = 'There is no order 100001; nothing was changed.\n'
    expect(await privacy('erase', '--order', '100001')).toEqual({ code: 1, stdout, stderr: '' })
    const file = join(folder, 'export.zip')
    const stderr = 'There is no order 100001; nothing was written.\n'
    expect(await privacy('export', '--order', '100001', file)).toEqual({
      code: 1,
      stdout: '',
      stderr,
    })
    expect(existsSync(file)).toBe(false)
  })

  test('refuses a wrong call, and never writes over a file', async () => {
    const { code, stderr } = await privacy('export', '--order')
    expect([code, stderr]).toEqual([
      1,
      "Option '--order <value>' argument missing. Help: gangway privacy --help\n",
    ])
    const wrong = await privacy('erase', '--order', '100001', '--comments', '1;2')
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/^--comments takes ids/)])
    const kept = await privacy('export', '--order', '100001', keys)
    expect(kept.stderr).toBe(`${keys} was not written: it is there already.\n`)
    const nowhere = join(folder, 'no-such-folder', 'export.zip')
    const missing = await privacy('export', '--order', '100001', nowhere)
    expect(missing.stderr).toBe(`${nowhere} was not written: there is no such path.\n`)
  })

  test('writes an archive for its owner alone, erases, and then has nothing to export', async () => {
    const keyRing = parseKeyRing(readFileSync(keys, 'utf8'))
    const order = buildOrder({ order_id: 'A/7' })
    const events = [buildEvent({ agency: 'AG', orders: [order] })]
    const season = buildSeason({
      ports: [buildPort()],
      agencies: [buildAgency({ reference: 'AG' })],
      events,
    })
    await importSeason({ db, keyRing, passport_months: 6 }, season)
    const written = await privacy('export', '--order', 'A/7', folder)
    const file = join(folder, 'personal-data-A_7.zip')
    expect(written.stderr).toBe('')
    expect(written.stdout).toContain(`Written: ${file}.`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const told = JSON.parse(String(readArchive(readFileSync(file)).get('personal-data.json')))
    expect(told.orders[0].order.customer).toBe(order.customer)
    const again = await privacy('export', '--order', 'A/7', folder)
    expect(again.stderr).toBe(`${file} was not written: it is there already.\n`)
    const erased = await privacy('erase', '--order', 'A/7')
    expect(erased.stdout).toMatch(/^Erased: the persons and the customer of 1 order under A\/7,/)
    const refused = await privacy('export', '--order', 'A/7', join(folder, 'other.zip'))
    expect(refused.stderr).toBe(
      'Everything held about order A/7 was erased on request; nothing was written.\n',
    )
    const foreign = await privacy('erase', '--order', 'A/7', '--comments', '999')
    expect(foreign.stdout).toContain('0 comments, and words in 0 places')
  })
})
