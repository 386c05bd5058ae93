import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../base/clock.ts'
import { readConfig } from '../base/env.ts'
import { openMailer } from './mailer.ts'
import { deleteOldMails, outboxFolder } from './outbox.ts'
import { recordMail } from './outbox.queries.ts'

const { db } = await openTestDatabase()

/** A process with a folder of its own, which writes mails into it. */
async function startWithFolder() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gangway-outbox-'))
  atEnd(() => rm(DATA_DIR, { recursive: true }))
  const record = (name: string) => recordMail(db, name)
  const outbox = { record, announce: () => undefined }
  const mailer = openMailer(readConfig({ DATA_DIR }), { outbox, clock: systemClock })
  const mail = { to: 'anna@harbour.example', subject: 'A', text: 'a', html: '<p>a</p>', link: null }
  const files = () => readdir(outboxFolder({ DATA_DIR }))
  return {
    /** The name of its file. */
    send: async () => {
      const before = new Set(await files().catch(() => []))
      await mailer.send(mail)
      return (await files()).find((name) => !before.has(name)) ?? ''
    },
    files,
    deleteOld: () => deleteOldMails({ db }, { DATA_DIR }),
    add: (name: string) => writeFile(join(outboxFolder({ DATA_DIR }), name), 'of someone else'),
  }
}

const passDays = (days: number) =>
  sql`update outbox_mail set written_at = written_at - make_interval(days => ${days}::integer)`.execute(
    db,
  )
const countKnown = async () => (await db.selectFrom('outbox_mail').selectAll().execute()).length

test('mails go after thirty days, and what no one recorded stays', async () => {
  const here = await startWithFolder()
  await here.send()
  await passDays(31)
  const young = await here.send()
  await here.add('00000000-0000-4000-8000-000000000009.eml')
  await here.deleteOld()
  expect(await here.files()).toEqual(['00000000-0000-4000-8000-000000000009.eml', young].toSorted())
  expect(await countKnown()).toBe(1)
  await passDays(31)
  await here.deleteOld()
  expect(await here.files()).toEqual(['00000000-0000-4000-8000-000000000009.eml'])
  expect(await countKnown()).toBe(0)
})

test('a mail on another machine waits for that one, until no one will come for it', async () => {
  const [here, there] = [await startWithFolder(), await startWithFolder()]
  const name = await there.send()
  await here.send()
  await passDays(31)
  await here.deleteOld()
  expect(await there.files()).toEqual([name])
  expect(await countKnown()).toBe(1)
  await there.deleteOld()
  expect(await there.files()).toEqual([])
  await there.send()
  await passDays(61)
  await here.deleteOld()
  expect(await countKnown()).toBe(0)
})

test('more than a batch go in one run', async () => {
  const here = await startWithFolder()
  await here.send()
  await sql`insert into outbox_mail (name) select gen_random_uuid() from generate_series(1, 450)`.execute(
    db,
  )
  await passDays(61)
  await here.deleteOld()
  expect(await countKnown()).toBe(0)
  expect(await here.files()).toEqual([])
})
