import { buildOrder } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import { auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** An open ask: where it is answered, and how it stands. */
interface Opened {
  event_id: number
  path: string
  id: number
}

const kinds: Readonly<Record<string, { accept: string; open: () => Promise<Opened> }>> = {
  pickup_request: {
    accept: 'accept',
    open: async () => {
      const { event_id } = await server.addEvent({ pickup_time: '09:00', event_date: '2031-07-14' })
      const path = `/events/${event_id}/pickup-requests`
      const asked = { asked_time: '10:00', reason: 'transport' }
      const { data } = (await server.agency.send('POST', path, asked)).json()
      return { event_id, path, id: data.pickup_requests[0].id }
    },
  },
  proposal: {
    accept: 'take',
    open: async () => {
      const added = await server.addEvent({ event_date: '2031-07-14', orders: [buildOrder()] })
      const { event_id, agency_hash, orders } = added
      const { data } = (
        await server.agency.send('PUT', `/events/${orders[0]}/excursion`, {
          excursion_status: 'canceled',
          agency_hash,
          event_id,
          proposal: { kind: 'time', value: '09:30', expires_at: tomorrow() },
        })
      ).json()
      const path = `/events/${event_id}/excursions/${orders[0]}/proposals`
      return { event_id, path, id: data.proposal.id }
    },
  },
  claim: {
    accept: 'accept',
    open: async () => {
      const { event_id } = await server.addEvent()
      const path = `/events/${event_id}/claims`
      const { data } = (await server.agency.send('POST', path, { reason: 'late' })).json()
      return { event_id, path, id: data[0].id }
    },
  },
}

describe.each(Object.entries(kinds))('%s', (kind, { accept, open }) => {
  const bodies: Readonly<Record<string, object>> = { [accept]: {}, refuse: { words: 'No.' } }
  const send = ({ path, id }: Opened, step: string, caller = server.staff) =>
    caller.send('POST', `${path}/${id}/${step}`, bodies[step])
  const outcome = async (...given: Parameters<typeof send>) => {
    const reply = await send(...given)
    return reply.statusCode === 200 ? 200 : reply.json().code
  }
  const stateOf = async ({ id }: Opened) =>
    (
      await server.db
        .selectFrom('ask')
        .where('id', '=', id)
        .select('state')
        .executeTakeFirstOrThrow()
    ).state

  test('the operator answers, its agency withdraws, and no one finds it elsewhere', async () => {
    const ask = await open()
    const other = await open()
    expect(await outcome(ask, accept, server.agency)).toBe('forbidden')
    expect(await outcome(ask, 'refuse', server.agency)).toBe('forbidden')
    expect(await outcome(ask, 'withdraw', server.staff)).toBe('forbidden')
    expect(await outcome(ask, 'withdraw', server.otherAgency)).toBe('event_not_found')
    expect(await outcome({ ...ask, path: other.path }, accept)).toBe(`${kind}_not_found`)
    expect(await stateOf(ask)).toBe('open')
  })

  test('the same step again changes nothing, and another is refused', async () => {
    const ask = await open()
    expect(await outcome(ask, accept)).toBe(200)
    const before = await auditOf(server.db, ask.event_id)
    expect(await outcome(ask, accept)).toBe(200)
    expect(await outcome(ask, 'refuse')).toBe(`${kind}_closed`)
    expect(await outcome(ask, 'withdraw', server.agency)).toBe(`${kind}_closed`)
    expect(await auditOf(server.db, ask.event_id)).toEqual(before)
  })

  // Rules E7.3, O7.3, S5.2
  test('accepted, refused and withdrawn at once: one wins, the others get it as it stands', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ask = await open()
      const replies = await Promise.all([
        send(ask, accept),
        send(ask, 'refuse'),
        send(ask, 'withdraw', server.agency),
      ])
      const won = replies.flatMap(({ statusCode }, at) => (statusCode === 200 ? [at] : []))
      expect(won).toHaveLength(1)
      const states = [accept === 'take' ? 'taken' : 'accepted', 'refused', 'withdrawn']
      expect(await stateOf(ask)).toBe(states[won[0] ?? 0])
      const { data } = replies[won[0] ?? 0]?.json() ?? {}
      for (const lost of replies.filter((_, at) => at !== won[0])) {
        expect([lost.statusCode, lost.json()]).toMatchObject([
          409,
          { code: `${kind}_closed`, data: 'status' in data ? { status: data.status } : data },
        ])
      }
    }
  })
})
