import { buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { describe, expect, test } from 'vitest'
import { faultsOf as faultsIn, readFiles } from '../../../testing/read-season-files.ts'

const header =
  'reference,port,call_date,ship,ship_imo,arrival,all_aboard,departure,departure_date,berth,tender,ship_time_offset_minutes,first_ashore,last_tender'
const good = 'SC-1,DEHAM,2026-07-14,AIDAmar,9074729,08:00,19:30,20:00,,Altona,false,-60,,'

const faultsOf = (name: string, text: string) =>
  faultsIn({ 'ports.csv': 'code,name,time_zone\nDEHAM,Hamburg,Europe/Berlin\n', [name]: text })

describe('readSeason, ship calls', () => {
  test.each([
    [
      'a departure before the arrival',
      '20:00,,A',
      '07:00,,A',
      'departure must be later than the arrival.',
    ],
    [
      'a departure at the arrival',
      '20:00,,A',
      '08:00,,A',
      'departure must be later than the arrival.',
    ],
    [
      'all aboard before the arrival',
      '19:30',
      '07:59',
      'all_aboard must be later than the arrival.',
    ],
    ...['2026-07-16', ''].map((until) => [
      `the first ashore just before the arrival of a stay until ${until || 'the evening'}`,
      '20:00,,Altona,false,-60,,',
      `20:00,${until},Altona,false,-60,07:40,`,
      'first_ashore must be later than the arrival.',
    ]),
    [
      'the first ashore half a day after the arrival',
      '-60,,',
      '-60,20:01,',
      'first_ashore must be within 12 hours after the arrival.',
    ],
    [
      'the last boat just after the departure of a long stay',
      '20:00,,Altona,false,-60,,',
      '20:00,2026-07-16,Altona,false,-60,,20:15',
      'last_tender must not be after the departure.',
    ],
    [
      'all aboard long before the departure',
      '19:30,20:00,',
      '07:30,20:00,2026-07-16',
      'all_aboard must be within 12 hours before the departure.',
    ],
    [
      'a departure on an earlier day',
      ',,Altona',
      ',2026-07-13,Altona',
      'departure must be later than the arrival.',
    ],
    [
      'a stay of a month',
      ',,Altona',
      ',2026-08-14,Altona',
      'departure_date must be within 14 days of the arrival.',
    ],
    ['a time that is none', '08:00', '8 h', 'arrival is not a time of the day (HH:mm).'],
    ['an arrival at 24:00', '08:00', '24:00', 'arrival is not a time of the day (HH:mm).'],
    [
      'a day that does not exist',
      '2026-07-14',
      '2026-02-30',
      'call_date is not a valid date (YYYY-MM-DD).',
    ],
    ['a ship without a name', 'AIDAmar', ' ', 'ship is required.'],
    [
      'an IMO number with another check digit',
      '9074729',
      '9074728',
      'ship_imo is not an IMO number: its check digit is wrong.',
    ],
    [
      'an IMO number that is none',
      '9074729',
      '907472',
      'ship_imo is not an IMO number (seven digits, like 9074729).',
    ],
    ['an unknown port', 'DEHAM', 'DEKEL', 'port is not the code of a known port.'],
    ['a flag in other words', ',false', ',perhaps', 'tender must be true or false.'],
    ...['7', '-735', '855'].map((minutes) => [
      `a ship's clock ${minutes} minutes ahead`,
      ',-60',
      `,${minutes}`,
      'ship_time_offset_minutes must be a multiple of 15 from -720 to 840 (minutes).',
    ]),
  ])('names the row of %s', async (_, from, to, fault) => {
    expect(good).toContain(from)
    const rows = `${header}\n${good}\n${good.replace('SC-1', 'SC-2').replace(from, to)}\n`
    expect(await faultsOf('ship_calls-2026.csv', rows)).toEqual([`ship_calls-2026.csv:3 ${fault}`])
  })

  test('names a reference that appears twice', async () => {
    const [fault, ...others] = await faultsOf('ship_calls.csv', `${header}\n${good}\n${good}\n`)
    expect(fault).toMatch(/^ship_calls\.csv:3 reference is a duplicate of .*ship_calls\.csv:2\.$/)
    expect(others).toEqual([])
  })

  test('reads them from JSON, and names the line of a faulty one', async () => {
    const calls = [buildShipCall(), buildShipCall({ departure: '06:00' })]
    const season = { ports: [buildPort()], ship_calls: calls }
    const text = JSON.stringify(season, null, 1)
    const line = text.split('\n').findIndex((each) => each.includes('"06:00"')) + 1
    expect(await readFiles({ 'season.json': text })).toMatchObject({
      faults: [{ line, field: 'departure', fault: { code: 'before_arrival' } }],
    })
  })

  test('accepts what is good', async () => {
    expect(await faultsOf('ship_calls.csv', `${header}\n${good}\n`)).toEqual([])
  })
})
