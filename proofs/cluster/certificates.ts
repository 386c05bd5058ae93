import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Identity } from '@gangway/testkit/postgres-cluster'
import type { ClusterFolder } from './cluster-folder.ts'
import { RefusedError } from './refused-error.ts'

/** Certificates of a caller of the cluster: the authority to trust, and its own for processes that ask for it. */
export interface Trust {
  /** Paths. */
  authority: string
  certificate: string
  key: string
}

const folderOf = ({ path }: Pick<ClusterFolder, 'path'>) => join(path, 'certificates')

/** Certificates of the person who runs `npm run proofs -- cluster`. */
export function trustOf(folder: Pick<ClusterFolder, 'path'>): Trust {
  return trustIn(folderOf(folder))
}

/** @param folder of a machine, or of a person */
function trustIn(folder: string): Trust {
  return {
    authority: join(folder, 'ca.crt'),
    certificate: join(folder, 'machine.crt'),
    key: join(folder, 'machine.key'),
  }
}

/** Makes the authority whose certificates the machines have, unless it is there, and one for the caller. */
export async function makeAuthority(folder: Pick<ClusterFolder, 'path'>): Promise<void> {
  const own = folderOf(folder)
  if (existsSync(trustOf(folder).key)) return
  await mkdir(own, { recursive: true, mode: 0o700 })
  openssl(own, 'ca', [
    '-subj',
    '/CN=npm run proofs -- cluster',
    '-addext',
    'keyUsage=critical,keyCertSign',
  ])
  sign(folder, own, ['IP:127.0.0.1'])
}

/**
 * Gives a machine a certificate, unless it has one.
 *
 * @param names by which others ask for it, such as `IP:127.0.0.6`
 */
export async function giveCertificate(
  folder: Pick<ClusterFolder, 'path'>,
  machine: string,
  { names, owner }: { names: readonly string[]; owner: Identity | null },
): Promise<void> {
  const { authority, certificate, key } = trustIn(machine)
  if (existsSync(authority)) return
  sign(folder, machine, names)
  await copyFile(trustOf(folder).authority, authority)
  if (owner === null) return
  for (const path of [authority, certificate, key]) await chown(path, owner.uid, owner.gid)
}

function sign(
  folder: Pick<ClusterFolder, 'path'>,
  machine: string,
  names: readonly string[],
): void {
  const own = folderOf(folder)
  openssl(machine, 'machine', [
    '-CA',
    join(own, 'ca.crt'),
    '-CAkey',
    join(own, 'ca.key'),
    '-subj',
    '/CN=a machine of npm run proofs -- cluster',
    '-addext',
    `subjectAltName=${names.join(',')}`,
    '-addext',
    'basicConstraints=critical,CA:false',
    // Each asks others as well as it is asked.
    '-addext',
    'extendedKeyUsage=serverAuth,clientAuth',
  ])
}

/** @throws RefusedError with the words of openssl */
function openssl(folder: string, name: string, words: readonly string[]): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc']
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)]
  const args = ['req', '-x509', '-days', '3650', ...curve, ...files, ...words]
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new RefusedError(`openssl makes no certificate: ${stderr.trim()}`)
}
