import { type AttentionFilters, attentionFilters } from '@gangway/domain/events/event-chips'
import { exportEvents } from '@gangway/contract/events'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyFilter } from '../../../shared/lists/list-state.ts'
import type * as Api from './events.api.ts'
import { type EventsFilter, eventsListDefinition } from './events-list-state.ts'

let api: typeof Api

beforeAll(async () => {
  vi.stubGlobal('window', { location: { origin: 'http://gangway.example' } })
  api = await import('./events.api.ts')
})

const nothing = emptyFilter(eventsListDefinition)

function queryOf(filter: Partial<EventsFilter>, sort = 'event_date|desc') {
  const options = { format: 'csv', language: 'de' } as const
  const url = api.eventsExportUrl({ filter: { ...nothing, ...filter }, sort }, options)
  const { pathname, searchParams } = new URL(url, 'http://gangway.example')
  expect(pathname).toBe('/api/v1/events/export')
  return searchParams
}

describe('eventsExportUrl', () => {
  test('says the format and language, and no more than the filter does', () => {
    expect(Object.fromEntries(queryOf({}))).toEqual({
      format: 'csv',
      language: 'de',
      sort: 'event_date|desc',
    })
  })

  const attention = Object.fromEntries(
    Object.entries(attentionFilters).map(([field, [value]]) => [field, value]),
  ) as AttentionFilters

  test('carries the whole filter and sort, as the server reads them', () => {
    const filter: Omit<EventsFilter, 'when'> = {
      filter: 'Öztürk & co',
      from: '2026-06-01',
      to: '2026-06-30',
      status: 'requested',
      port: 3,
      languages: ['de', 'en'],
      ...attention,
      agency: 7,
      product: 'Øresund: by boat',
      ship: 'MS Øresund',
    }
    const search = queryOf({ ...filter, when: null }, 'port_name|asc,id|desc')
    const query: Record<string, string | string[]> = Object.fromEntries(search)
    query['languages[]'] = search.getAll('languages[]')
    expect(exportEvents.query.parse(query)).toEqual({
      ...filter,
      format: 'csv',
      language: 'de',
      sort: [
        { field: 'port_name', direction: 'asc' },
        { field: 'id', direction: 'desc' },
      ],
    })
  })
})
