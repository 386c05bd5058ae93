import { describe, expect, test } from 'vitest'
import { requestUrl } from './request-url.ts'

const base = '/api/v1'

describe('requestUrl', () => {
  test('fills the parameters of the path, safely', () => {
    expect(requestUrl({ base, path: '/events/:event_id', params: { event_id: 12 } })).toBe(
      '/api/v1/events/12',
    )
    expect(
      requestUrl({ base, path: '/events/:event_id/:key', params: { event_id: 12, key: 'a/b?c' } }),
    ).toBe('/api/v1/events/12/a%2Fb%3Fc')
  })

  test('leaves out what is absent or empty, and keeps zero and false', () => {
    const query = { filter: '', from: undefined, to: null, page: 0, alert: false }
    expect(requestUrl({ base, path: '/events', query })).toBe('/api/v1/events?page=0&alert=false')
  })

  test('repeats a list with brackets; an empty one says nothing', () => {
    expect(requestUrl({ base, path: '/events', query: { languages: ['de', 'en'] } })).toBe(
      '/api/v1/events?languages%5B%5D=de&languages%5B%5D=en',
    )
    expect(requestUrl({ base, path: '/events', query: { languages: [] } })).toBe('/api/v1/events')
  })
})
