import type * as z from 'zod'
import type { DatabaseTransaction } from '../db/database.ts'
import { insertJob } from './jobs.queries.ts'

/** A kind of work that any instance does later. */
export interface JobKind<Payload> {
  /** Noun and verb; stored, so that jobs of an earlier release are still recognized. */
  name: string
  payload: z.ZodType<Payload>
}

export interface JobHandler {
  name: string
  /** @param stopped aborted when the process stops: long work then throws, and is done again elsewhere */
  run: (payload: unknown, stopped: AbortSignal) => Promise<void>
  /** For work that may end its process: called instead of a third run after two that did not come back. */
  afterLosses?: (payload: unknown) => Promise<void>
}

/**
 * Enqueues work in the transaction that causes it: the work is done if and only if that commits. It
 * may run twice when a worker dies, so handlers must tolerate repetition.
 *
 * @param dedupeKey a second job under the same key is dropped while the first one waits
 */
export async function enqueue<Payload>(
  transaction: DatabaseTransaction,
  { name, payload: schema }: JobKind<Payload>,
  payload: Payload,
  dedupeKey: string | null = null,
): Promise<void> {
  const text = JSON.stringify(schema.parse(payload))
  await insertJob(transaction, { kind: name, payload: text, dedupe_key: dedupeKey })
}

export function handle<Payload>(
  { name, payload: schema }: JobKind<Payload>,
  run: (payload: Payload, stopped: AbortSignal) => Promise<void>,
  afterLosses?: (payload: Payload) => Promise<void>,
): JobHandler {
  return {
    name,
    run: async (payload, stopped) => run(schema.parse(payload), stopped),
    ...(afterLosses && { afterLosses: async (payload) => afterLosses(schema.parse(payload)) }),
  }
}
