import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import { onClient, type OpenDatabase, openPostgres } from '../platform/db/database.ts'
import { putEmptyDatabase } from '../platform/db/empty-database.ts'
import { migrate } from '../platform/db/migrations.ts'
import { PgliteClient } from '../platform/db/pglite-client.ts'
import { lendEngine } from './lent-engines.ts'
import { createDatabase, dropDatabase, onServer } from './postgres-databases.ts'

/** A migrated, empty database that every test file copies instead of migrating again. */
export type DatabaseTemplate =
  | { engine: 'embedded'; file: string }
  | { engine: 'postgres'; url: string; name: string }

export interface MadeTemplate {
  template: DatabaseTemplate
  remove: () => Promise<void>
}

export async function makeEmbeddedTemplate(): Promise<MadeTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-template-'))
  const file = join(folder, 'database.tar')
  const database = join(folder, 'database')
  await putEmptyDatabase(database, defaultAgencyRole)
  const client = new PgliteClient({ folder: database, snapshot: null, isDurable: false })
  await client.waitReady
  await migrate(onClient(client).db, defaultAgencyRole)
  await writeFile(file, new Uint8Array(await client.dump()))
  await client.close()
  const remove = () => rm(folder, { recursive: true, force: true })
  return { template: { engine: 'embedded', file }, remove }
}

/** By it agencies' people read and write in every test on PostgreSQL; on the embedded engine they have none. */
const agencyLogin = 'gangway_agency_login'

/** @param url of a server's maintenance database */
export async function makePostgresTemplate(url: string): Promise<MadeTemplate> {
  const name = `gangway_template_${process.pid}`
  const database = openPostgres(await createDatabase(url, name), 1)
  await migrate(database.db, defaultAgencyRole)
  await database.close()
  await onServer(
    url,
    `create role ${agencyLogin} login; grant ${defaultAgencyRole} to ${agencyLogin}`,
  )
  return { template: { engine: 'postgres', url, name }, remove: () => dropDatabase(url, name) }
}

let copies = 0

/** A separate copy for one test file; closing it removes it. */
export async function openCopy(
  template: DatabaseTemplate,
): Promise<OpenDatabase & { url?: string; agencyUrl?: string }> {
  if (template.engine === 'embedded') return onClient(await lendEngine(template.file))
  copies += 1
  const name = `gangway_test_${process.pid}_${copies}`
  const url = await createDatabase(template.url, name, template.name)
  const agency = new URL(url)
  agency.username = agencyLogin
  const agencyUrl = agency.href
  const database = openPostgres(url, 10, { agencyUrl })
  const close = async () => {
    await database.close()
    await dropDatabase(template.url, name)
  }
  return { ...database, close, url, agencyUrl }
}
