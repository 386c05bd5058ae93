import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import { expect, test } from 'vitest'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { readGroups, withAcknowledgements } from './read-groups.ts'

const berth = (id: number, now: string): Acknowledgement => ({
  id,
  kind: 'berth',
  excursion_id: id,
  ship: null,
  asked: 'agency',
  version: 1,
  changes: [{ field: 'berth', was: 'A1', now }],
  told_at: '2027-06-20T08:00:00.000Z',
  told_by: null,
  read_at: null,
  read_by: null,
})
const orders = [berth(1, 'B2'), berth(2, 'B2'), berth(3, 'C3')].map((one) =>
  anOrder(one.id, { customer: `Guest ${one.id}`, status: 'approved', acknowledgements: [one] }),
)
const event = anEvent({ excursions: orders })

test('what reads the same of several orders is one group', () => {
  expect(readGroups(event).map(({ customers }) => customers)).toEqual([
    ['Guest 1', 'Guest 2'],
    ['Guest 3'],
  ])
})

test('nothing is asked of an event that is over', () => {
  expect(readGroups({ ...event, status: 'successful' })).toEqual([])
})

test('read ones are shown as such', () => {
  const read = { ...berth(3, 'C3'), read_at: '2027-06-20T09:00:00.000Z', read_by: 'Ada Brandt' }
  const groups = readGroups(withAcknowledgements(event, [read]))
  expect(groups.map(({ first }) => first.read_by)).toEqual([null, 'Ada Brandt'])
})
