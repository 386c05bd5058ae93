import * as sentThings from '@gangway/contract/imports/sent-things'
import type { SentThing } from '@gangway/contract/imports/sent-things'
import { buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildAgency, buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { buildInvoice } from '@gangway/testkit/build-season'
import { describe, expect, test } from 'vitest'
import { ingested, pathOf, sentEvent, sentOrder } from '../../../testing/sent-things.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { staff } = server

const sent = (thing: SentThing) => ingested(staff, thing)

describe('getStanding', () => {
  const standing = (thing: SentThing) => staff.get(pathOf(thing))
  /** Schemas of all that may be sent, so that no field is forgotten when one is added. */
  const schemas = {
    port: sentThings.sentPort,
    agency: sentThings.sentAgency,
    ship_call: sentThings.sentShipCall,
    event: sentThings.sentEvent,
    order: sentThings.sentOrder,
    invoice: sentThings.sentInvoice,
  }

  // Rule A1.16
  test('answers with what was sent, without what is personal', async () => {
    const updated_at = '2026-03-02T10:00:00.000Z'
    const port = { kind: 'port', ...buildPort({ code: 'NOBGO', name: 'Bergen' }) } as const
    const { agency_hash: _hash, ...sentAgency } = buildAgency({ updated_at })
    const agency = { kind: 'agency', ...sentAgency } as const
    const event = sentEvent({ agency: agency.reference, port: port.code, updated_at })
    const order = sentOrder(event.reference, {
      updated_at,
      subproducts: [
        buildSubProduct({
          additional_required_data: ['passport_data'],
          required_data: [{ key: 'passport_data', value: [buildPassport()] }],
        }),
      ],
    })
    const call = { kind: 'ship_call', ...buildShipCall({ updated_at }) } as const
    const invoice = {
      kind: 'invoice',
      ...buildInvoice({ agency: agency.reference, total: '10.50', updated_at }),
    } as const
    const personal = new Set(['emails', 'email', 'contact_name', 'contact_phone'])
    for (const one of ['customer', 'phone', 'notes', 'subproducts']) personal.add(one)
    for (const thing of [port, agency, call, event, order, invoice]) {
      const { id } = await sent(thing)
      const answer = await standing(thing)
      expect(answer.statusCode, answer.body).toBe(200)
      const { kind, ...whole } = thing
      const named = kind === 'port' ? 'code' : 'reference'
      const open = Object.entries(whole).filter(([key]) => !personal.has(key) && key !== named)
      const { data } = answer.json()
      const reference = thing.kind === 'port' ? thing.code : thing.reference
      expect(data).toMatchObject({ kind, reference, id, fields: Object.fromEntries(open) })
      const sentFields = Object.keys(schemas[kind].shape)
      const answered = new Set([...Object.keys(data.fields), ...data.withheld])
      expect(sentFields.filter((field) => !answered.has(field))).toEqual([])
      // Withheld fields are named, and nowhere in the answer.
      for (const field of data.withheld) expect(data.fields).not.toHaveProperty(field)
      const secrets = [...sentAgency.emails, event.email, order.customer, order.phone]
      for (const secret of secrets) expect(answer.body).not.toContain(secret)
      expect(answer.body).not.toContain('passport_number')
    }
  })

  test('status and pick-up time are those of now', async () => {
    const event = sentEvent()
    await sent(event)
    const order = sentOrder(event.reference)
    await sent(order)
    await staff.send('DELETE', `${pathOf(order)}?reason=customer`)
    const { data } = (await standing(order)).json()
    expect(data.fields.status).toBe('canceled')
    expect((await standing(event)).json().data.fields.status).toBe('canceled')
  })

  test('of what no one sent there is nothing, and an agency is refused', async () => {
    expect((await standing(sentEvent())).statusCode).toBe(404)
    expect((await staff.get('/ingest/boats/1')).statusCode).toBe(422)
    expect((await server.agency.get(pathOf(sentEvent()))).statusCode).toBe(403)
  })
})
