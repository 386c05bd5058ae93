import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { onServer } from '../../testing/postgres-databases.ts'
import { defaultAgencyRole } from './agency-role.ts'
import { openPostgres } from './database.ts'
import { migrate } from './migrations.ts'

/** A server that asks everyone except its superuser for a password. */
async function startGuardedServer(): Promise<string> {
  const cluster = await startPostgresCluster()
  if (cluster === null) throw new Error('this machine has no PostgreSQL server')
  atEnd(() => cluster.stop())
  await onServer(cluster.url, `create role harbour login password 'right'`)
  await onServer(
    cluster.url,
    `do $$ begin execute format($copy$copy (values
      ('host all gangway 127.0.0.1/32 trust'), ('host all all 127.0.0.1/32 scram-sha-256')
    ) to %L$copy$, current_setting('hba_file')); end $$`,
  )
  await onServer(cluster.url, 'select pg_reload_conf()')
  return cluster.url
}

test('a wrong and a missing password are distinguished', async () => {
  const guarded = await startGuardedServer()
  const faultWith = async (user: string) => {
    const database = openPostgres(guarded.replace('//gangway@', `//${user}@`), 1)
    atEnd(() => database.close())
    return migrate(database.db, defaultAgencyRole).catch((error: unknown) => String(error))
  }
  const refused = 'the server does not accept this user and password'
  expect(await faultWith('harbour:wrong')).toContain(`DATABASE_URL: ${refused}`)
  expect(await faultWith('nobody:wrong')).toContain(`DATABASE_URL: ${refused}`)
  expect(await faultWith('harbour')).toContain(
    'DATABASE_URL: the server asks for a password, and the address has none',
  )
})
