import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashPassword } from '../../../apps/server/src/modules/accounts/index.ts'
import type { Database } from '../../../apps/server/src/platform/db/database.ts'
import { folderStore } from '../../../apps/server/src/platform/files/folder-store.ts'
import { nameLedger } from '../../../apps/server/src/platform/files/name-ledger.ts'
import { sealedFiles } from '../../../apps/server/src/platform/files/sealed-files.ts'
import { seal } from '../../../apps/server/src/platform/personal-data/envelope.ts'
import {
  fileBinding,
  personBinding,
} from '../../../apps/server/src/platform/personal-data/envelope-binding.ts'
import { parseKeyRing } from '../../../apps/server/src/platform/personal-data/key-ring.ts'
import { fillSeason, migrateSeason } from '../../bench/fill-season.ts'
import { type SeasonSize, seasonSizes, storeId } from '../../bench/season-sql.ts'
import { demoStaff } from '../decidable-orders.ts'
import type { ProofSize } from '../proof.ts'

const sizes: Readonly<Record<ProofSize, SeasonSize & { persons: number }>> = {
  short: { events: 2_000, invoices: 500, eventsWithOrders: 200, persons: 40 },
  whole: { ...seasonSizes.large, persons: 1_000 },
}

interface Place {
  url: string
  keyFile: string
  dataFolder: string
}

/** A season whose persons and files really open. */
export async function fillDrillSeason(
  db: Database,
  size: ProofSize,
  { url, keyFile, dataFolder }: Place,
): Promise<void> {
  const keys = await readFile(keyFile, 'utf8')
  await fillSeason(url, sizes[size], keys)
  await migrateSeason(url)
  const store = folderStore(join(dataFolder, 'files'))
  await store.writeIdentity(storeId)
  const keyRing = parseKeyRing(keys)
  await sealPersons(db, keyRing, sizes[size].persons)
  await sealFiles(db, keyRing, store)
  const password_hash = await hashPassword(demoStaff.password)
  await db
    .insertInto('account')
    .values({ email: demoStaff.email, name: 'Drill', role: 'staff', password_hash })
    .execute()
}

type KeyRing = ReturnType<typeof parseKeyRing>

async function sealPersons(db: Database, keyRing: KeyRing, count: number): Promise<void> {
  const { rows } = await sql<{
    id: number
    excursion_id: number
    agency_id: number
    first: number
  }>`
    select s.id, s.excursion_id, s.agency_id, (select coalesce(max(id), 0) from person) as first
    from sub_product as s
    where not exists (select from person as p where p.sub_product_id = s.id)
    order by s.id desc limit ${count}`.execute(db)
  const persons = rows.map(({ id: sub_product_id, excursion_id, agency_id, first }, index) => {
    const id = first + index + 1
    const value = { passport_number: `D01X${id}`, first_name: 'Ines', last_name: 'Berg' }
    const enc = seal(keyRing, personBinding({ personId: id, excursionId: excursion_id }), value)
    return {
      id,
      sub_product_id,
      excursion_id,
      agency_id,
      kind: 'passport_data' as const,
      position: 0,
      enc,
    }
  })
  await db.insertInto('person').values(persons).execute()
  await sql`select setval('person_id_seq', (select max(id) from person))`.execute(db)
}

/** In the place of those that only say they are there. */
async function sealFiles(
  db: Database,
  keyRing: KeyRing,
  store: ReturnType<typeof folderStore>,
): Promise<void> {
  const files = sealedFiles({ store, keyRing, ledger: nameLedger(db) })
  const rows = await db.selectFrom('stored_file').select('id').execute()
  for (const { id } of rows) {
    const written = await files.write(fileBinding(id), contentOf(id))
    await db.updateTable('stored_file').set(written).where('id', '=', id).execute()
  }
}

async function* contentOf(id: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(`%PDF-1.7 ${id}`)
}
