import { X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { giveCertificate, makeAuthority, trustOf } from './certificates.ts'

test('machines are certified by one authority, for their addresses and no others', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'gangway-certificates-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = { path: parent }
  await makeAuthority(folder)
  const machine = join(parent, 'pg1')
  await mkdir(machine)
  await giveCertificate(folder, machine, { names: ['IP:127.9.8.6'], owner: null })
  const read = async (path: string) => new X509Certificate(await readFile(path))
  const authority = await read(trustOf(folder).authority)
  const certificate = await read(join(machine, 'machine.crt'))
  expect(authority.ca).toBe(true)
  expect(certificate.ca).toBe(false)
  expect(certificate.verify(authority.publicKey)).toBe(true)
  expect(certificate.checkIP('127.9.8.6')).toBe('127.9.8.6')
  expect(certificate.checkIP('127.9.8.7')).toBeUndefined()
  // One that is there stays, because processes have read it.
  await giveCertificate(folder, machine, { names: ['IP:127.9.8.7'], owner: null })
  expect((await read(join(machine, 'machine.crt'))).fingerprint256).toBe(certificate.fingerprint256)
})
