import { graceSeconds, undoSeconds } from '@gangway/domain/orders/order-status'
import { sha256 } from '../../platform/crypto/hashes.ts'
import { openBlock, sealBlock } from '../../platform/crypto/opaque-block.ts'

/** An action on several events, which may take several calls. */
export interface BulkRun {
  began_at: Date
  /** When its last call so far had done its part. */
  ended_at: Date
}

/** Milliseconds for which what was done last can be taken back, and the next call may come. */
const patience = (undoSeconds + graceSeconds) * 1000

/** Milliseconds that an action may take, and that undoing it may: beyond that, what it did first stays. */
const longest = 120_000

/** The bits of a 64-bit number that hold the duration in milliseconds; the others hold the start. */
const bitsOfLength = 20n
const mostLength = (1n << bitsOfLength) - 1n

/** Nothing is kept between the calls: what a caller hands on to the next says it all, and fits only them. */
export function runText(pepper: string, account_id: number, { began_at, ended_at }: BulkRun) {
  const began = BigInt(began_at.getTime())
  const took = BigInt(ended_at.getTime()) - began
  const length = took > mostLength ? mostLength : took
  return sealBlock(pepper, ownerOf(account_id), (began << bitsOfLength) | length)
}

/** @returns null: it is none of this caller's */
export function readRun(pepper: string, account_id: number, text: string | null): BulkRun | null {
  const opened = text === null ? null : openBlock(pepper, ownerOf(account_id), text)
  if (opened === null) return null
  const began = Number(opened >> bitsOfLength)
  const took = Number(opened & mostLength)
  return { began_at: new Date(began), ended_at: new Date(began + took) }
}

function ownerOf(account_id: number): Uint8Array {
  return sha256(`bulk run of ${account_id}`).subarray(0, 8)
}

/** Since when what the caller did can still be taken back; null: the action ended too long ago. */
export function undoableSince(run: BulkRun | null, now: Date): Date | null {
  if (run === null || now.getTime() - run.ended_at.getTime() > patience) return null
  return now.getTime() - run.began_at.getTime() <= 2 * longest ? run.began_at : null
}

/** When an action began of which a call comes now: with that call, unless it goes on with one. */
export function begunAt(run: BulkRun | null, now: Date): Date {
  const since = undoableSince(run, now)
  return since !== null && now.getTime() - since.getTime() <= longest ? since : now
}
