import { sha256 } from '../../platform/crypto/hashes.ts'
import type { Link, Waiting, WalkedLink } from './chain.queries.ts'

/** The end of a chain: where it stands, and the hash that covers everything before. */
export type ChainEnd = Pick<Link, 'position' | 'hash'>

export const emptyChain: ChainEnd = { position: 0, hash: '0'.repeat(64) }

export type ChainFault =
  | { position: number; fault: 'link_missing' | 'link_changed' }
  | { position: number; fault: 'row_gone' | 'row_changed'; row: string }

function hashOf(before: string, { position, kind, row_id, digest }: Omit<Link, 'hash'>): string {
  return sha256([before, position, kind, row_id, digest].join('|')).toString('hex')
}

/** The rows as the next links of a chain. */
export function linked(end: ChainEnd, rows: readonly Waiting[]): Link[] {
  let { position, hash } = end
  return rows.map((row) => {
    position += 1
    hash = hashOf(hash, { ...row, position })
    return { ...row, position, hash }
  })
}

/** Faults in the links that follow an end; each is judged on its own. */
export function faultsAfter(end: ChainEnd, links: readonly WalkedLink[]): ChainFault[] {
  let before = end
  return links.flatMap((link) => {
    const faults = faultsOf(before, link)
    before = link
    return faults
  })
}

function faultsOf(before: ChainEnd, link: WalkedLink): ChainFault[] {
  const { position, digest, found } = link
  const row = rowName(link)
  if (position !== before.position + 1) {
    return [{ position: before.position + 1, fault: 'link_missing' }]
  }
  if (hashOf(before.hash, link) !== link.hash) return [{ position, fault: 'link_changed' }]
  if (found === null) return [{ position, fault: 'row_gone', row }]
  return found === digest ? [] : [{ position, fault: 'row_changed', row }]
}

export function rowName({ kind, row_id }: Pick<Link, 'kind' | 'row_id'>): string {
  return `${kind === 'entry' ? 'audit_entry' : 'person_access'} ${row_id}`
}

/** A line of a file of checkpoints. */
export function checkpointLine({ position, hash }: ChainEnd): string {
  return `gangway-audit ${position} ${hash}`
}

/** @returns null: it holds no checkpoints, or anything else as well */
export function parseCheckpoints(text: string): ChainEnd[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const parsed = lines.map((line) => /^gangway-audit (\d{1,15}) ([0-9a-f]{64})$/.exec(line.trim()))
  const ends = parsed.flatMap((match) =>
    match === null ? [] : [{ position: Number(match[1]), hash: String(match[2]) }],
  )
  return ends.length === lines.length && ends.length > 0 ? ends : null
}
