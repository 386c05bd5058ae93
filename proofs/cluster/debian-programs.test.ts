import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findDebianPrograms } from './debian-programs.ts'

test('a machine without the packages is told in one sentence which it needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-bare-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await expect(findDebianPrograms([folder])).rejects.toThrow(
    /^A cluster needs etcd-server, patroni, pgbouncer, haproxy, openssl(?:, postgresql)?, which this machine does not have; on Debian: apt-get install --no-install-recommends etcd-server patroni pgbouncer haproxy openssl(?: postgresql)?$/,
  )
})
