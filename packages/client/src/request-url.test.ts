import type { downloadTicket } from '@gangway/contract/tickets'
import { describe, expect, test } from 'vitest'
import { type AnyAddress, fileUrl, requestUrl } from './request-url.ts'

const base = '/api/v1'

describe('requestUrl', () => {
  test.each<[params: AnyAddress['params'], filled: string]>([
    [{ event_id: 12, key: 'plain' }, '/events/12/plain'],
    [{ event_id: 12, key: 'a/b?c#d' }, '/events/12/a%2Fb%3Fc%23d'],
    [{ event_id: 12, key: 'Kiel & Åbo' }, '/events/12/Kiel%20%26%20%C3%85bo'],
  ])('fills the parameters of the path, safely: %j', (params, filled) => {
    expect(requestUrl(base, { path: '/events/:event_id/:key', params })).toBe(base + filled)
  })

  test.each<[query: AnyAddress['query'], asked: string]>([
    [{}, ''],
    [{ filter: '', from: undefined, to: null, page: 0, alert: false }, '?page=0&alert=false'],
    [{ filter: 'a&b=c d' }, '?filter=a%26b%3Dc+d'],
    [{ languages: ['de', 'en'] }, '?languages%5B%5D=de&languages%5B%5D=en'],
    [{ languages: [] }, ''],
  ])('asks for %j without what is absent or empty, lists with brackets', (query, asked) => {
    expect(requestUrl(base, { path: '/events', query })).toBe(`${base}/events${asked}`)
  })
})

test('fileUrl leads to a file of the contract', () => {
  const url = fileUrl<typeof downloadTicket>(base, {
    path: '/events/:event_id/excursions/:excursion_id/ticket',
    params: { event_id: 1, excursion_id: 2 },
    query: { version: 3 },
  })
  expect(url).toBe('/api/v1/events/1/excursions/2/ticket?version=3')
})
