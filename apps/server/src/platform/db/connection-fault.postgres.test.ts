import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { onServer, startServer } from '../../testing/postgres-databases.ts'
import { defaultAgencyRole } from './agency-role.ts'
import { openPostgres } from './database.ts'
import { migrate } from './migrations.ts'

test('a wrong and a missing password are distinguished', async () => {
  const { url } = await startServer()
  await onServer(url, `create role harbour login password 'right'`)
  await onServer(
    url,
    `do $$ begin execute format($copy$copy (values
      ('host all gangway 127.0.0.1/32 trust'), ('host all all 127.0.0.1/32 scram-sha-256')
    ) to %L$copy$, current_setting('hba_file')); end $$`,
  )
  await onServer(url, 'select pg_reload_conf()')
  const faultWith = async (user: string) => {
    const database = openPostgres(url.replace('//gangway@', `//${user}@`), 1)
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
