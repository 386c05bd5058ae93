import { type AttentionFilters, attentionFilters } from '@gangway/domain/events/event-chips'
import { describe, expect, test } from 'vitest'
import { listStateOfUrl, urlOfListState } from '../../../shared/lists/list-state.ts'
import { eventsListDefinition, eventsSort } from './events-list-state.ts'

const state = (search: string) =>
  listStateOfUrl(eventsListDefinition, new URLSearchParams(search)) ?? null

const attention = Object.fromEntries(
  Object.entries(attentionFilters).map(([field, [value]]) => [field, value]),
) as AttentionFilters

describe('the events list in the address', () => {
  test('is read in full', () => {
    const search = `filter=rome&when=upcoming&from=2026-05-01&to=2026-05-31&status=new&port=7&languages=de%2Cen&${new URLSearchParams(attention).toString()}&agency=4&product=Rome+%26+more&ship=AIDAnova&sort=id%7Casc&page=3&per_page=50`
    const read = state(search)
    expect(read).toEqual({
      filter: {
        filter: 'rome',
        when: 'upcoming',
        from: '2026-05-01',
        to: '2026-05-31',
        status: 'new',
        port: 7,
        languages: ['de', 'en'],
        ...attention,
        agency: 4,
        product: 'Rome & more',
        ship: 'AIDAnova',
      },
      page: 3,
      per_page: 50,
      sort: 'id|asc',
      columns: null,
    })
    if (read === null) throw new Error('not read')
    expect(urlOfListState(eventsListDefinition, read, new URLSearchParams()).toString()).toBe(
      search,
    )
  })

  test.each([
    ['from=2026-02-30', { from: null }],
    ['status=lost', { status: null }],
    ['when=yesterday', { when: null }],
    ['port=0', { port: null }],
    ['port=1e3', { port: null }],
    ['languages=de,xx,,en', { languages: ['de', 'en'] }],
    ['waiting=forever', { waiting: null }],
    ['pickup_time=09:30', { pickup_time: null }],
    ['comments=all', { comments: null }],
    ['agency=-1', { agency: null }],
    ['product=', { product: null }],
    [`ship=${'x'.repeat(101)}`, { ship: null }],
    [`product=${'x'.repeat(301)}`, { product: null }],
  ])('ignores what is not of it in %s', (search, filter) => {
    expect(state(search)?.filter).toMatchObject(filter)
  })

  test('begins with the latest event, 25 rows', () => {
    expect(state('page=2')).toMatchObject({ sort: 'event_date|desc', per_page: 25 })
    expect(state('sort=customer%7Casc')?.sort).toBe('event_date|desc')
  })

  // Rule E2.7
  test('shows the soonest of the upcoming events first, unless it says otherwise', () => {
    const upcoming = state('when=upcoming')
    expect(upcoming).toMatchObject({ filter: { when: 'upcoming' }, sort: 'event_date|asc' })
    if (upcoming === null) throw new Error('not read')
    const spelled = urlOfListState(eventsListDefinition, upcoming, new URLSearchParams())
    expect(spelled.toString()).toBe('when=upcoming')
    expect(state('when=upcoming&sort=event_date%7Cdesc')?.sort).toBe('event_date|desc')
  })
})

describe('the sort order', () => {
  test('returns to the default when the last column is taken away', () => {
    expect(eventsSort.itemsOf(eventsSort.ofItems([]))).toEqual([
      { field: 'event_date', direction: 'desc' },
    ])
  })
})
