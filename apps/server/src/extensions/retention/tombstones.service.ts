import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWordKind } from '@gangway/domain/retention/written-words'
import { hasCode } from '../../platform/base/error-code.ts'
import { ConfigError } from '../../platform/base/env.ts'
import { obstacleOf } from '../../platform/base/obstacle.ts'
import type { KnownComment } from '../../modules/comments/index.ts'
import type { KnownWords } from './naming-words.service.ts'

/** Erasures on request: ids alone, outside the database and its backups. */
export interface Tombstones {
  references: readonly string[]
  comments: readonly KnownComment[]
  words: readonly KnownWords[]
}

const fileIn = (folder: string) => join(folder, 'erased-orders')

/** A line of a comment or of words; no reference has a blank, which would be encoded. */
const lineOfWriting = /^(\w+) (\d+) (\S+)$/

/** In the order in which they came. A line that was never finished counts for nothing. */
export async function readTombstones(folder: string): Promise<Tombstones> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return ''
    throw faultOf('read', folder, error)
  })
  const references: string[] = []
  const comments: KnownComment[] = []
  const words: KnownWords[] = []
  for (const line of text.split('\n').slice(0, -1)) {
    const [, kind = '', id, at = ''] = lineOfWriting.exec(line) ?? []
    const known = { id: Number(id), created_at: new Date(at) }
    if (kind === 'comment') comments.push(known)
    else if (isWordKind(kind)) words.push({ kind, ...known })
    else if (line !== '') references.push(decodeURIComponent(line))
  }
  return { references, comments, words }
}

/** On the disk before it returns: what is erased afterwards stays erased whatever is restored. */
export async function addTombstones(
  folder: string,
  { references, comments, words }: Tombstones,
): Promise<void> {
  const lines = [
    ...references.map(encodeURIComponent),
    ...[...comments.map((one) => ({ kind: 'comment', ...one })), ...words].map(
      ({ kind, id, created_at }) => `${kind} ${id} ${created_at.toISOString()}`,
    ),
  ]
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await using file = await open(fileIn(folder), 'a', 0o600)
    // A line of its own even after one that was never finished.
    await file.write(`\n${lines.join('\n')}\n`)
    await file.sync()
  } catch (error) {
    throw faultOf('write', folder, error)
  }
}

function faultOf(verb: 'read' | 'write', folder: string, error: unknown): unknown {
  const obstacle = obstacleOf(error)
  if (obstacle === null) return error
  return ConfigError.of(
    'PRIVACY_TOMBSTONES',
    `cannot ${verb} ${fileIn(folder)}: ${obstacle}`,
    error,
  )
}
