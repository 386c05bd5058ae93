import * as published from '@octocloud/types'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import { addProgram } from '../../testing/added-programs.ts'
import { contact, octoCalls, soon } from '../../testing/octo-calls.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db } = server
const shop = await addProgram(server, { name: 'Shop', scopes: ['ingest.write'] })
const { call, answered, refused, addBookable, reserve, confirmed } = octoCalls(
  server,
  shop,
  'octo/pricing, octo/questions,octo/pickups',
)

const passport = {
  FULL_NAMES_FIRST: 'Zoë',
  FULL_NAMES_LAST: 'Žižková',
  DATE_OF_BIRTH: '1958-03-01',
  PASSPORT_PASSPORT_NO: 'C01X00T47',
  PASSPORT_NATIONALITY: 'CZ',
  PASSPORT_ISSUE: '2024-01-02',
  PASSPORT_EXPIRY: '2034-01-01',
}

const questionAnswers = Object.entries(passport).map(([questionId, value]) => {
  return { questionId, value }
})

const asksPassports = {
  subproducts: [buildSubProduct({ additional_required_data: ['passport_data'] })],
}

describe('capabilities', () => {
  test('pick-up is where the agency meets, and when it has said so', async () => {
    const event = await addBookable({ meet_point: 'Pier 7' })
    const { productId, optionId, availabilityId } = event.named
    const { headers } = await call('GET', `/products/${productId}`)
    expect(headers['octo-capabilities']).toBe('octo/pickups, octo/questions')
    const { uuid } = await confirmed(event, { pickupPointId: availabilityId })
    const path = `/events/${event.event_id}`
    const change = { agency_hash: server.agencyHash, pickup_time: '09:30' }
    expect((await server.agency.send('PATCH', path, change)).statusCode).toBe(200)
    expect(await answered('GET', `/bookings/${uuid}`)).toMatchObject({
      pickupRequested: true,
      pickupPointId: availabilityId,
      pickupPoint: { name: 'Pier 7', localDateTime: `${soon}T09:30:00+02:00` },
    })
    const asked = { productId, optionId, availabilityIds: [availabilityId] }
    expect(await answered('POST', '/availability', asked)).toMatchObject([
      { pickupAvailable: true, pickupRequired: false, pickupPoints: [{ id: availabilityId }] },
    ])
    const elsewhere = [
      { pickupPointId: 'another' },
      { pickupHotel: 'Hotel Europa' },
      { pickupRequested: false },
    ]
    for (const wish of elsewhere) {
      const refusal = await refused('PATCH', `/bookings/${uuid}`, wish)
      expect(refusal).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    }
  })

  // Rule D4.5
  test('what an event’s orders require is asked; answers are sealed, stay with their person, and are not returned', async () => {
    const event = await addBookable({ orders: [buildOrder(asksPassports)] })
    const held = await reserve(event)
    const [first, second] = held.unitItems
    const needed = first?.questionAnswers?.filter(({ required }) => required) ?? []
    expect(needed.map(({ id }) => id)).toContain('PASSPORT_EXPIRY')
    const ofSecond = [
      { uuid: first?.uuid, unitId: 'person' },
      { uuid: second?.uuid, unitId: 'person', questionAnswers },
    ]
    const path = `/bookings/${held.uuid}`
    expect(await refused('PATCH', path, { unitItems: ofSecond })).toEqual([
      400,
      'UNPROCESSABLE_ENTITY',
    ])
    const ship = [
      { questionId: 'TRANSFER_PORT_CRUISE_SHIP', value: 'MS Nordstern' },
      { questionId: 'SPECIAL_REQUIREMENTS', value: 'A ramp, please' },
    ]
    const asked = await call('POST', `${path}/confirm`, {
      contact,
      unitItems: ofSecond,
      questionAnswers: ship,
    })
    expect(asked.statusCode, asked.body).toBe(200)
    expect(asked.body).not.toMatch(/C01X00T47|A ramp/)
    expect(asked.json()).toMatchObject({
      questionAnswers: [
        { questionId: 'TRANSFER_PORT_CRUISE_SHIP', value: 'MS Nordstern' },
        { questionId: 'SPECIAL_REQUIREMENTS', value: null },
      ],
    })
    published.zBooking.parse(asked.json())

    const passportsOf = async () => {
      const { data } = (await server.admin.get(`/events/${event.event_id}`)).json()
      const [, order] = data.excursions
      const [{ person_count, additional_required_data, required_data }] = order.subproducts
      const [passports] = required_data
      return [order.ship, person_count, additional_required_data, passports?.value.length ?? 0]
    }
    expect(await passportsOf()).toEqual(['MS Nordstern', 2, ['passport_data'], 1])
    const rows = await db.selectFrom('person').select('enc').execute()
    expect(JSON.stringify(rows)).not.toMatch(/C01X00T47|Zoë/)

    await answered('PATCH', path, { resellerReference: 'R-9' })
    expect(await passportsOf()).toEqual(['MS Nordstern', 2, ['passport_data'], 1])
    await answered('PATCH', path, { unitItems: ofSecond.slice(0, 1) })
    expect(await passportsOf()).toEqual(['MS Nordstern', 1, ['passport_data'], 0])

    const { data } = (await server.admin.get(`/events/${event.event_id}`)).json()
    const { id, needs } = data.excursions[1]
    expect(needs).toEqual({ count: 1, entries: null })
    const revealed = await server.admin.get(`/events/${event.event_id}/excursions/${id}`)
    expect(revealed.json().data.needs.entries).toEqual([
      { kind: 'other', words: 'A ramp, please', count: 1 },
    ])
  })

  test('answers for two persons sent at the same moment both stay', async () => {
    const event = await addBookable({ orders: [buildOrder(asksPassports)] })
    const { uuid, unitItems } = await confirmed(event)
    const answering = (answeredFor: number) => {
      const items = unitItems.map(({ uuid }, index) => {
        return { uuid, unitId: 'person', ...(index === answeredFor ? { questionAnswers } : {}) }
      })
      return answered('PATCH', `/bookings/${uuid}`, { unitItems: items })
    }
    await Promise.all([answering(0), answering(1)])
    const { data } = (await server.admin.get(`/events/${event.event_id}`)).json()
    expect(data.excursions[1].subproducts[0].required_data[0].value).toHaveLength(2)
  })
})
