import type { Ingested } from '@gangway/contract/ingest'
import type { KeptWithdrawal } from '@gangway/contract/ingest-withdrawals'
import type { SentCallWithdrawal, SentWithdrawal } from '@gangway/contract/imports/sent-things'
import { requireEntry } from '../../../platform/base/require-entry.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { requireIngest } from '../ingest/ingest.policy.ts'
import { takenAmong } from '../ingest/sent-things.rules.ts'
import { writeInTurn } from '../ingest/write-in-turn.service.ts'
import { takeBack } from './take-back.service.ts'

const withdrawn = {
  event_withdrawal: 'event',
  order_withdrawal: 'order',
  ship_call_withdrawal: 'ship_call',
} as const

/** Cancels an order, an event with all of its orders, or a ship call for its sender. */
export async function withdraw(
  { db }: { db: Database },
  actor: CallContext,
  thing: SentWithdrawal | SentCallWithdrawal,
): Promise<Ingested | KeptWithdrawal> {
  requireIngest(actor)
  const { kind, reference } = thing
  const answers = await writeInTurn(db, actor, (transaction) =>
    takeBack(transaction, actor, takenAmong([{ index: 0, thing }])),
  )
  return { kind: withdrawn[kind], reference, ...requireEntry(answers[kind], reference) }
}
