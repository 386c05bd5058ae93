import { jsonReply, type ReplyServer, startReplyServer } from '@gangway/testkit/reply-server'
import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { createWebhook } from '../../../testing/webhook-calls.ts'
import { numberChanges } from '../../public-changes/index.ts'
import { sendWebhooks } from '../index.ts'

const server = await startWithTwoAgencies({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' })

beforeEach(async () => {
  server.time.now = new Date()
  await server.db.deleteFrom('webhook').execute()
})

/** A receiver whose calls hang until they are let go. */
async function startSlow() {
  const receiver = await startReplyServer()
  let hanging: ServerResponse[] = []
  const answerHanging = () => {
    for (const response of hanging.splice(0)) response.writeHead(200).end()
  }
  receiver.replyWith((response) => hanging.push(response))
  return {
    receiver,
    hanging: () => hanging.length,
    /** Later calls hang again. */
    answerHanging,
    answerAll: () => {
      receiver.replyWith(jsonReply(200, ''))
      answerHanging()
    },
  }
}

type Slow = Awaited<ReturnType<typeof startSlow>>

async function startReceivers() {
  const [slow, quick] = [await startSlow(), await startSlow()]
  atEnd(async () => {
    await slow.receiver.close()
    await quick.receiver.close()
  })
  return { slow, quick }
}

const urlOf = ({ origin }: ReplyServer) => `${origin}/hook`

async function createSlow(count: number, { receiver }: Slow) {
  for (let made = 0; made < count; made += 1) {
    await createWebhook(server.agency, { url: urlOf(receiver) })
  }
}

const createQuick = ({ receiver }: Slow) => createWebhook(server.admin, { url: urlOf(receiver) })

async function tell(changes: number) {
  for (let count = 0; count < changes; count += 1) await server.addEvent({ orders: [] })
  await numberChanges({ db: server.db })
}

function send() {
  const { db, deps, secrets, time } = server
  const { config } = deps
  return sendWebhooks({
    db,
    config,
    keyRing: secrets.keyRing,
    clock: () => time.now,
    patience: 60_000,
  })
}

test('twenty that do not answer yet delay no other', async () => {
  const { slow, quick } = await startReceivers()
  await createSlow(20, slow)
  await createQuick(quick)
  await tell(6)
  quick.answerAll()
  const sending = send()
  try {
    await expect.poll(() => quick.receiver.received.length).toBe(6)
    // None of them had its answer.
    expect(slow.hanging()).toBe(slow.receiver.received.length)
    expect(slow.hanging()).toBeGreaterThanOrEqual(20)
  } finally {
    slow.answerAll()
    await sending
  }
  expect(slow.receiver.received).toHaveLength(20 * 6)
})

test('who takes seconds to answer gets one call at a time, and others what it took up before', async () => {
  const { slow, quick } = await startReceivers()
  await createSlow(20, slow)
  await tell(3)
  const sending = send()
  try {
    // No one knows yet that they are slow: each has its own call, and sixteen share the rest.
    await expect.poll(slow.hanging).toBe(20 + 16)
    server.time.now = new Date(server.time.now.getTime() + 3_000)
    await createQuick(quick)
    await tell(5)
    await expect.poll(quick.hanging).toBe(4)
    expect(slow.receiver.received).toHaveLength(20 + 16)
    slow.answerHanging()
    await expect.poll(slow.hanging).toBe(20)
    quick.answerAll()
    await expect.poll(() => quick.receiver.received.length).toBe(5)
    expect(slow.hanging()).toBe(20)
  } finally {
    slow.answerAll()
    quick.answerAll()
    await sending
  }
})
