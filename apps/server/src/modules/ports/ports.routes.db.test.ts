import { describe, expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const port = await server.db.selectFrom('port').select('id').executeTakeFirstOrThrow()
const path = `/ports/${port.id}/numbers`
const set = (body: object, caller = server.staff) => caller.send('PUT', path, body)

const sent = { agent_name: ' Hansen ', agent_phone: '+49 (0)40 555-0123', ambulance_phone: '112' }
const stored = { agent_name: 'Hansen', agent_phone: '+49405550123', ambulance_phone: '112' }

// Rule G4.10
describe('setPortNumbers', () => {
  test('staff say them, everyone reads them, and the audit names the fields alone', async () => {
    const none = { agent_name: null, agent_phone: null, ambulance_phone: null }
    expect((await server.agency.get(path)).json().data).toEqual({ ...none, night_line: null })
    const changed = await set(sent)
    expect([changed.statusCode, changed.json().data]).toEqual([
      200,
      { ...stored, night_line: null },
    ])
    await set(sent)
    expect((await server.agency.get(path)).json()).toEqual(changed.json())
    const entries = server.db.selectFrom('audit_entry').where('action', '=', 'port.set_numbers')
    expect(await entries.select('after').execute()).toEqual([
      { after: { port_id: port.id, fields: ['agent_name', 'agent_phone', 'ambulance_phone'] } },
    ])
  })

  test('an import leaves them as they are', async () => {
    await server.addSeason({})
    expect((await server.agency.get(path)).json().data).toMatchObject(stored)
  })

  test.each([
    ['agent_phone', { agent_phone: '040 5550123' }],
    ['agent_phone', { agent_phone: '112' }],
    ['ambulance_phone', { ambulance_phone: '1' }],
    ['ambulance_phone', { ambulance_phone: 'call 112' }],
    ['agent_name', { agent_name: 'a'.repeat(101) }],
  ])('refuses a faulty %s', async (field, faulty) => {
    const refused = await set({ ...sent, ...faulty })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })

  test('is for staff, and of a known port', async () => {
    expect((await set(sent, server.agency)).statusCode).toBe(403)
    expect((await server.staff.send('PUT', '/ports/999999/numbers', sent)).statusCode).toBe(404)
  })
})
