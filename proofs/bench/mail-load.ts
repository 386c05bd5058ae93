import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@gangway/testkit/free-port'
import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { sql } from 'kysely'
import { type Database, openPostgres } from '../doors/database.ts'
import { root, runCommand, writeNewKeys } from '../doors/gangway.ts'
import { startMailServer } from '../doors/mail-server.ts'

/**
 * Sends mails about notices to a local SMTP server with two workers, one of which is killed again
 * and again: `node proofs/bench/mail-load.ts`. Prints how many arrived, how many twice, and how the
 * workers' memory developed.
 */
const mails = Number(process.argv[2] ?? 10_000)
const kills = 20
/**
 * With the first flag, a worker that kept any part of its mails would die. Without the second, the
 * space for new objects grows as long as there is work, and resident memory says nothing about what
 * is kept.
 */
const heapLimits = ['--max-old-space-size=96', '--max-semi-space-size=8']
const program = join(root, 'apps/server/src/main.ts')

/** One person, one notice and one mail each: what planning leaves behind. */
const statements = [
  `insert into agency (reference, name, emails, agency_hash) values ('AG', 'Bench', '{a@b.example}', md5('a'))`,
  `insert into port (code, name, time_zone) values ('DEHAM', 'Hamburg', 'Europe/Berlin')`,
  `insert into event (reference, agency_id, port_id, agency_title, product_name, event_date,
     language_guide, email, contact_name, contact_phone, meet_point, need_ticket)
   select 'EV', a.id, p.id, 'Walk', 'Walk', current_date + 60, 'de', 'e@b.example', '', '', '', false
   from agency a, port p`,
  `insert into account (email, name, role, agency_id, password_hash)
   select 'person' || n || '@bench.example', 'Person ' || n, 'agency', a.id, ''
   from agency a, generate_series(1, ${mails}) as n`,
  `insert into notice_mail (account_id, key, cadence) select id, 'bench:' || id, 'at_once' from account`,
  `insert into notice (account_id, agency_id, kind, event_id, dedupe_key, repeats, mail_at, mail_id)
   select m.account_id, e.agency_id, 'event.new_request', e.id, 'bench', false, null, m.id
   from notice_mail m, event e`,
  `insert into job (kind, payload, dedupe_key)
   select 'notice_mail.send', jsonb_build_object('mail_id', id), 'notice_mail:' || id from notice_mail`,
  'analyze',
]

async function main(): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true })
  if (cluster === null) throw new Error('There is no PostgreSQL server to measure on.')
  const { db, close } = openPostgres(cluster.url, 2)
  const mailServer = await startMailServer()
  const folder = await mkdtemp(join(tmpdir(), 'gangway-mails-'))
  const settings = {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    PII_KEYS: join(folder, 'keys.json'),
    APP_URL: 'http://127.0.0.1',
    SESSION_PEPPER: 'a pepper that is only measured with',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'office@bench.example',
    LOG_LEVEL: 'fatal',
    STOP_NOTICE_SECONDS: '0',
  }
  await writeNewKeys(settings.PII_KEYS)
  await runCommand(settings, 'migrate', [])
  for (const statement of statements) await sql.raw(statement).execute(db)

  const start = async () =>
    spawn(process.execPath, [...heapLimits, program, '--role', 'worker'], {
      env: { PATH: process.env['PATH'], ...settings, PORT: String(await freePort()) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const steady = await start()
  let victim = await start()
  const memory: number[] = []
  const began = performance.now()
  let killed = 0
  while ((await jobsLeft(db)) > 0) {
    await wait(200)
    memory.push(residentMiB(steady))
    await freeDead(db)
    if (mailServer.received.length < ((killed + 1) * mails) / (kills + 2) || killed >= kills)
      continue
    victim.kill('SIGKILL')
    killed += 1
    victim = await start()
  }
  const seconds = (performance.now() - began) / 1_000
  for (const worker of [steady, victim]) worker.kill('SIGKILL')

  const ids = mailServer.received.map(({ source }) => /Message-ID: (\S+)/i.exec(source)?.[1])
  const arrived = new Set(ids)
  const uncertain = await db
    .selectFrom('notice_mail')
    .where('state', '<>', 'sent')
    .select(['id', 'state'])
    .execute()
  const [first = 0] = memory.slice(Math.floor(memory.length / 10))
  const report = {
    seconds: Math.round(seconds),
    killed,
    arrived: arrived.size,
    twice: ids.length - arrived.size,
    uncertain: uncertain.length,
    uncertain_but_arrived: uncertain.filter(({ id }) =>
      [...arrived].some((name) => name?.startsWith(`<notice-${id}.`)),
    ).length,
    memory_mib: { early: first, last: memory.at(-1), most: Math.max(...memory) },
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  await mailServer.close()
  await close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function jobsLeft(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('job')
    .where('failed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * The jobs of killed workers, without waiting five minutes: live workers hold theirs for
 * milliseconds.
 */
async function freeDead(db: Database): Promise<void> {
  const statement = `update job set locked_until = now()
    where locked_until > now() and locked_until < now() + interval '4 minutes 58 seconds'`
  await sql.raw(statement).execute(db)
}

function residentMiB({ pid }: ChildProcess): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kib) / 1_024)
}

await main()
