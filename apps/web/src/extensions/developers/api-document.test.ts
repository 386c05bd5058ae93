import { openApiDocument } from '@gangway/contract/openapi'
import { describe, expect, test } from 'vitest'
import { operationsIn } from './api-document.ts'
import { curlOf, requestOf } from './trial-request.ts'

const base = 'https://gangway.example/api/v1'
const operations = operationsIn(openApiDocument({ name: 'Gangway', version: '1', url: base }))
const named = (id: string) => {
  const found = operations.find((operation) => operation.id === id)
  if (found === undefined) throw new Error(`${id} cannot be tried.`)
  return found
}

describe('operationsIn', () => {
  test('reads what both programs and people may call, from the document of the API', () => {
    const ids = operations.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['listEvents', 'listChanges', 'ingestBatch']))
    for (const other of ['login', 'createProgram', 'uploadAttachment'])
      expect(ids).not.toContain(other)
  })

  test('knows where each value goes, and shows an example of it', () => {
    const { parameters, method, group } = named('getEvent')
    expect([method, group]).toEqual(['GET', 'events'])
    expect(parameters).toEqual([
      expect.objectContaining({ name: 'event_id', place: 'path', isRequired: true }),
    ])
    expect(parameters[0]?.example).toMatch(/^\d+$/)
    expect(JSON.parse(named('ingestBatch').body ?? '')).toHaveProperty('things')
  })
})

describe('a request', () => {
  test('has its values in path and query; what is empty is left out', () => {
    const values = { parameters: { limit: ' 5 ', after: 'latest', wait: '' }, body: '' }
    const request = requestOf(named('listChanges'), values)
    expect(request).toEqual({
      method: 'GET',
      path: '/changes?after=latest&limit=5',
      body: undefined,
    })
    expect(requestOf(named('getEvent'), { parameters: { event_id: 'a/b' }, body: '' }).path).toBe(
      '/events/a%2Fb',
    )
  })

  test('is the same with curl, whatever stands in its body, and has no key in it', () => {
    const body = `{"name":"it's"}`
    const text = curlOf(base, { method: 'POST', path: '/webhooks', body })
    expect(text).toBe(
      [
        `curl -X POST '${base}/webhooks'`,
        `-H "Authorization: Bearer $GANGWAY_KEY"`,
        `-H 'Content-Type: application/json'`,
        String.raw`-d '{"name":"it'\''s"}'`,
      ].join(' \\\n  '),
    )
  })
})
