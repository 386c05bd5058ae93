import type { Comment, CommentThread } from '@gangway/contract/comments'
import { randomUUID } from 'node:crypto'
import type { TestCaller } from './test-app.ts'
import type { AddedEvent, TwoAgencies } from './two-agencies.ts'

export const commentsPath = ({ event_id }: AddedEvent, rest = '') =>
  `/events/${event_id}/comments${rest}`

export async function threadOf(
  caller: TestCaller,
  event: AddedEvent,
  query = '',
): Promise<CommentThread> {
  const response = await caller.get(commentsPath(event, query))
  if (response.statusCode !== 200) throw new Error(`the thread answered ${response.statusCode}`)
  return response.json().data
}

/** Writes in the event's thread, under a new guid if there is no thread. */
export async function write(
  caller: TestCaller,
  event: AddedEvent,
  text: string,
  more: object = {},
) {
  const guid = (await threadOf(caller, event)).guid ?? randomUUID()
  return caller.send('POST', commentsPath(event), { guid, text, ...more })
}

/** @throws when it is refused */
export async function written(
  caller: TestCaller,
  event: AddedEvent,
  text: string,
  more: object = {},
): Promise<Comment> {
  const response = await write(caller, event, text, more)
  if (response.statusCode !== 201) throw new Error(`writing answered ${response.statusCode}`)
  return response.json().data
}

export const textsOf = ({ comments }: CommentThread) => comments.map(({ text }) => text)

/** For people whose account is younger than the comments. */
export async function ageAccounts({ db }: Pick<TwoAgencies, 'db'>): Promise<void> {
  await db.updateTable('account').set({ created_at: '2026-01-01' }).execute()
}
