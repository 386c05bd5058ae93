import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agencyOfChannels, commentChannels } from './comment-channels.ts'

// Rules C1.1, C1.2
test('the channels of an event name its agency', () => {
  expect(commentChannels(7)).toEqual(['event_to_agency_7', 'agency_to_event'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      expect(agencyOfChannels(commentChannels(id))).toBe(id)
    }),
  )
})

test.each([
  [[]],
  [['agency_to_event']],
  [['event_to_agency_0']],
  [['event_to_agency_7x']],
  [['event_to_agency_7', 'event_to_agency_8']],
])('%j name no agency', (channels) => expect(agencyOfChannels(channels)).toBeNull())
