import { sql } from 'kysely'
import { fillSeason } from '../../bench/fill-season.ts'
import { type SeasonSize, seasonSizes } from '../../bench/season-sql.ts'
import { signInAsBrowser } from '../../doors/browser-session.ts'
import type { Database } from '../../doors/database.ts'
import { demoPasswordHash, demoPeople } from '../../doors/demo-people.ts'
import { adoptFiles } from '../../doors/gangway.ts'
import { startInstance } from '../../doors/instance.ts'
import { readKeys, sealPerson } from '../../doors/seal.ts'
import { inParallel } from '../in-parallel.ts'
import type { ProofSize } from '../proof.ts'
import { type TicketClaim, uploadTicket } from '../upload-ticket.ts'

const sizes: Readonly<Record<ProofSize, SeasonSize & { sealed: number }>> = {
  short: { events: 2_000, invoices: 500, eventsWithOrders: 200, sealed: 40 },
  whole: { ...seasonSizes.large, sealed: 1_000 },
}

interface Settings extends Readonly<Record<string, string>> {
  DATABASE_URL: string
  PII_KEYS: string
}

/** A season whose persons and files really open. */
export async function fillDrillSeason(
  db: Database,
  size: ProofSize,
  settings: Settings,
): Promise<void> {
  const { sealed } = sizes[size]
  await fillSeason(settings.DATABASE_URL, sizes[size], settings.PII_KEYS)
  await sealPersons(db, settings.PII_KEYS, sealed)
  await db
    .insertInto('account')
    .values([
      { email: demoPeople.staff.email, name: 'Drill', role: 'staff', ...demoPasswordHash },
      { email: demoPeople.admin.email, name: 'Drill', role: 'admin', ...demoPasswordHash },
    ])
    .execute()
  await fileTickets(db, settings, sealed)
}

async function sealPersons(db: Database, keyFile: string, count: number): Promise<void> {
  const keys = await readKeys(keyFile)
  const { rows } = await sql<{
    id: number
    excursion_id: number
    agency_id: number
    first: number
  }>`
    select s.id, s.excursion_id, s.agency_id, (select coalesce(max(id), 0) from person) as first
    from sub_product as s
    where 'passport_data' = any (s.additional_required_data)
      and not exists (select from person as p where p.sub_product_id = s.id)
    order by s.id desc limit ${count}`.execute(db)
  const persons = rows.map(({ id: sub_product_id, excursion_id, agency_id, first }, index) => {
    const id = first + index + 1
    const value = { passport_number: `D01X${id}`, first_name: 'Ines', last_name: 'Berg' }
    const enc = sealPerson(keys, { id, excursion_id }, value)
    return { id, sub_product_id, excursion_id, agency_id, enc }
  })
  await sql`
    insert into person (id, sub_product_id, excursion_id, agency_id, kind, position, enc)
    select id, sub_product_id, excursion_id, agency_id, 'passport_data', 0, enc
    from jsonb_to_recordset(${JSON.stringify(persons)}::jsonb)
      as p (id int, sub_product_id int, excursion_id int, agency_id int, enc text)`.execute(db)
  await sql`update sub_product set required_data_keys = '{passport_data}'
    where id = any (${rows.map(({ id }) => id)})`.execute(db)
  await sql`select setval('person_id_seq', (select max(id) from person))`.execute(db)
}

/** Tickets as people upload them, in the place of files that only say they are there. */
async function fileTickets(db: Database, settings: Settings, count: number): Promise<void> {
  await sql`delete from ticket`.execute(db)
  await sql`update invoice set filename = null, file_id = null where file_id is not null`.execute(
    db,
  )
  await sql`delete from stored_file`.execute(db)
  await adoptFiles(settings)
  const { rows: claims } = await sql<TicketClaim>`
    with needing as (
      update event set need_ticket = true
      where id in (select event_id from excursion_order) and event_date > current_date
      returning id
    )
    select o.id as excursion_id, o.event_id, a.agency_hash from excursion_order o
    join needing e on e.id = o.event_id join agency a on a.id = o.agency_id
    where o.status <> 'canceled' order by o.id desc limit ${count}`.execute(db)
  const instance = await startInstance(settings)
  try {
    const { headers } = await signInAsBrowser(instance.address, demoPeople.staff)
    await inParallel(4, claims, (claim, at) =>
      uploadTicket(instance.address, headers, { claim, text: `drill ${at}` }),
    )
  } finally {
    await instance.stop()
  }
}
