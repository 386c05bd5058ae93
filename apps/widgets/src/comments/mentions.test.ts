import { expect, test } from 'vitest'
import { mentionedIn, offeredPeople } from './mentions.ts'

const people = [
  { account_id: 1, name: 'Núria Vidal', side: 'agency' },
  { account_id: 2, name: 'Vita Núñez', side: 'operator' },
  { account_id: 3, name: 'Ida Holm', side: 'operator' },
  { account_id: 4, name: 'Ida Holm', side: 'agency' },
] as const

test.each([
  ['', [1, 2, 3, 4]],
  ['nuri', [1]],
  ['VI', [2, 1]],
  ['ida h', [3, 4]],
  ['olm', []],
])('after @%s those are offered: %j', (query, ids) => {
  expect(offeredPeople(people, query).map(({ account_id }) => account_id)).toEqual(ids)
})

test.each([
  ['Look, @Ida Holm', [3]],
  ['@Ida Holm and @Núria Vidal, @Ida Holm', [3, 1]],
  ['@Ida', []],
  ['mail@Ida Holm', []],
])('%j mentions %j', (text, ids) => expect(mentionedIn(text, people)).toEqual(ids))

test('of two people with one name, the chosen one is mentioned', () => {
  expect(mentionedIn('@Ida Holm', people, new Map([['Ida Holm', 4]]))).toEqual([4])
})
