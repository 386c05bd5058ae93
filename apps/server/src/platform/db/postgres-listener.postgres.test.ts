import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { onServer, startServer } from '../../testing/postgres-databases.ts'
import { findPrimary } from './direct-address.ts'
import { listenOn } from './postgres-listener.ts'
import { addressesOf } from '../base/server-addresses.ts'

test('of several servers it hears the one that takes writes, also after another has taken over', async () => {
  const primary = await startServer()
  const replica = await startServer(primary.url)
  const hosts = [replica, primary].map(({ url }) => new URL(url).host).join(',')
  const url = `postgres://gangway@${hosts}/postgres?target_session_attrs=read-write`
  const heard: string[] = []
  let gaps = 0
  const stop = await listenOn(addressesOf(url) ?? [])('trial', {
    onMessage: (payload) => heard.push(payload),
    onGap: () => (gaps += 1),
  })
  atEnd(stop)
  expect(await findPrimary({ DATABASE_URL: primary.url, DATABASE_LISTEN_URL: url })).toBe(
    primary.url,
  )
  await onServer(primary.url, `notify trial, 'before'`)
  await expect.poll(() => heard).toEqual(['before'])

  await primary.stop()
  await onServer(replica.url, 'select pg_promote()')
  await expect.poll(() => gaps).toBe(1)
  await onServer(replica.url, `notify trial, 'after'`)
  await expect.poll(() => heard).toEqual(['before', 'after'])
})

test('a standby alone is refused in a sentence', async () => {
  const replica = await startServer((await startServer()).url)
  const listening = listenOn([replica.url])('trial', {
    onMessage: () => undefined,
    onGap: () => undefined,
  })
  await expect(listening).rejects.toThrow(
    'DATABASE_LISTEN_URL: this server is a standby that can only be read',
  )
})
