import type { EventSignalKind } from '@gangway/domain/realtime/channels'
import { expect, onTestFinished, test } from 'vitest'
import { answerRealtime } from '../../testing/realtime-answers.ts'
import { listenToEvent, listenToEvents } from './listen-to-event.ts'

type Heard = (EventSignalKind | null)[]

test('a message that comes while listening begins on an open connection is not missed', async () => {
  const realtime = answerRealtime()
  const first: Heard = []
  onTestFinished(listenToEvents((kind) => first.push(kind)))
  await realtime.heard()
  realtime.tell(7, 'comments')
  await expect.poll(() => first).toEqual(['comments'])

  const late: Heard = []
  onTestFinished(listenToEvent(7, (kind) => late.push(kind)))
  // Before the code that listens has answered.
  realtime.tell(7, 'comments')
  await expect.poll(() => late).toEqual([null])
  expect(first).toEqual(['comments', 'comments'])
})
