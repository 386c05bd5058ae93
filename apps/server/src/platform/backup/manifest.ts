import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { EnvelopeError, open, seal } from '../personal-data/envelope.ts'
import type { KeyRing } from '../personal-data/key-ring.ts'
import { BackupError } from './backup-error.ts'

const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const part = z.strictObject({ size: count, sha256: fingerprint })

/** A later product may add to a set; what it means then is for that product to say. */
export const setFormat = 2

const facts = z.object({
  format: z.int(),
  id: z.string().regex(/^[0-9TZ]+-[0-9a-f]{8}$/),
  /** When the snapshot was taken. */
  created_at: z.iso.datetime(),
  product: z.string().regex(/^\d+\.\d+\.\d+/),
  engine: z.enum(['postgres', 'embedded']),
  /** Major version of the database. */
  server: count,
  agency_role: z.string(),
  migrations: z.array(z.string()),
  /** Rows by table. */
  counts: z.record(z.string(), count),
  /** Stored files in the set, and their sealed bytes. */
  files: z.object({ count, bytes: count }),
  /** Named by the database, but not in the store when the set was made. */
  missing: z.array(z.string()),
  /** Ids of the keys that the rows in it are sealed with; sets of format 1 do not say. */
  keys: z.array(z.string()).optional(),
  /** Orders erased on request up to then, and when the last one was; sets of format 1 do not say. */
  erased: z.object({ orders: count, last_at: z.iso.datetime().nullable() }).optional(),
  parts: z.object({ database: part, 'files.jsonl': part }),
})

export type SetFacts = z.infer<typeof facts>

const manifest = facts.extend({ sealed: z.string() })

/** Part sealed for the keys: the key of the database's part, and a fingerprint of the facts. */
const secret = z.object({ key: z.base64url(), facts: fingerprint })

const name = 'manifest.json'
const binding = (id: string) => `backup|${id}`

function factsHash(of: SetFacts): string {
  return createHash('sha256')
    .update(JSON.stringify(facts.parse(of)))
    .digest('hex')
}

/** The keys of the personal data seal the set, too: restoring needs them anyway. */
export async function writeManifest(
  folder: string,
  of: SetFacts,
  { keyRing, key }: { keyRing: KeyRing; key: Buffer },
): Promise<void> {
  const value = { key: key.toString('base64url'), facts: factsHash(of) }
  const sealed = seal(keyRing, binding(of.id), value)
  await writeFile(join(folder, name), `${JSON.stringify({ ...of, sealed }, null, 2)}\n`, {
    flush: true,
    mode: 0o600,
  })
}

const keyOf = (sealed: string) => sealed.split('.')[1] ?? ''

export interface Manifest {
  facts: SetFacts
  sealed: string
}

/** @throws BackupError */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} is no backup: it has no ${name}.`)
  const parsed = manifest.safeParse(jsonOf(text))
  if (formatOf(text) > setFormat) {
    throw new BackupError(`${folder} was made by a later release; use that release.`)
  }
  if (!parsed.success) throw new BackupError(`${name} in ${folder} is damaged.`)
  const { sealed, ...rest } = parsed.data
  return { facts: rest, sealed }
}

/** Whether a set would not open, or not all of it, without this key. */
export function needsKey({ facts: of, sealed }: Manifest, keyId: string): boolean {
  return of.keys === undefined || of.keys.includes(keyId) || keyOf(sealed) === keyId
}

/**
 * @returns the key of the database's part
 * @throws BackupError for other keys, and for a manifest that was changed
 */
export function openManifest({ facts: of, sealed }: Manifest, keyRing: KeyRing): Buffer {
  const keyId = keyOf(sealed)
  if (!keyRing.keys.has(keyId)) {
    throw new BackupError(
      `The key file is the wrong one: this set is sealed with the key ${keyId}, which is not in it.`,
    )
  }
  try {
    const value = secret.parse(open(keyRing, binding(of.id), sealed))
    if (value.facts !== factsHash(of)) throw new BackupError(`${name} was changed.`)
    return Buffer.from(value.key, 'base64url')
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error
    const reason = `The key ${keyId} in the key file is another than the one that sealed this set, or ${name} was changed.`
    throw new BackupError(reason, { cause: error })
  }
}

function formatOf(text: string): number {
  const found = z.object({ format: z.int() }).safeParse(jsonOf(text))
  return found.success ? found.data.format : 0
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
