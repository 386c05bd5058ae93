import type { Meeting } from '@gangway/domain/dispatches/meeting'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { announce } from '../../platform/realtime/announce.queries.ts'
import { dispatchesChanged, recordChange } from '../changes/index.ts'
import { type CrewDay, setAnswer, setAsked, setRead } from './crew-answers.queries.ts'

/** Dispatch of a crew member, with the events of its persons. */
export interface AnsweredDispatch {
  id: number
  agency_id: number
  port_id: number
  event_date: string
  number: number
  events: readonly number[]
  /** The crew member, as `dispatch_crew.person` names them. */
  person: string
}

/** A crew member is asked to answer for their dispatches of a day. */
export async function askCrew(transaction: DatabaseTransaction, day: CrewDay): Promise<void> {
  const events = await setAsked(transaction, day)
  await refreshBoards(transaction, { agency_id: day.agency_id, events })
}

/** A crew member accepts a dispatch at the time and place that they read, or refuses it. */
export async function answerDispatch(
  transaction: DatabaseTransaction,
  dispatch: AnsweredDispatch,
  { meeting, ...answer }: { state: 'accepted' | 'refused'; words: string | null; meeting: Meeting },
): Promise<void> {
  const { id: dispatch_id, person, agency_id, events, port_id, event_date, number } = dispatch
  const about = { dispatch_id, person }
  if (answer.state === 'accepted') await setRead(transaction, about, meeting)
  if (!(await setAnswer(transaction, about, answer))) return
  await recordChange(transaction, {
    actor: { tried_account_id: null },
    action: 'dispatch.answer',
    agency_id,
    events,
    after: { port_id, date: event_date, number, answer: answer.state },
  })
  await refreshBoards(transaction, dispatch)
}

/** A crew member has read a changed time or place. */
export async function noteRead(
  transaction: DatabaseTransaction,
  dispatch: AnsweredDispatch,
  meeting: Meeting,
): Promise<void> {
  await setRead(transaction, { dispatch_id: dispatch.id, person: dispatch.person }, meeting)
  await refreshBoards(transaction, dispatch)
}

async function refreshBoards(
  transaction: DatabaseTransaction,
  { agency_id, events }: Pick<AnsweredDispatch, 'agency_id' | 'events'>,
): Promise<void> {
  await announce(transaction, dispatchesChanged(agency_id, events))
}
