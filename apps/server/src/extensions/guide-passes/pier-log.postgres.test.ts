import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

// Rule G4.2
test('no log line contains the token of a link', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const { app } = await startTestApp({}, { level: 'trace', stream })
  const token = 'B'.repeat(43)
  const headers = { authorization: `Pass ${token}` }
  await app.inject({ method: 'GET', url: '/api/v1/pier', headers })
  const payload = { state: 'accepted', pickup_time: null, meeting_point: null }
  await app.inject({ method: 'PUT', url: '/api/v1/pier/dispatches/1/answer', headers, payload })
  expect(lines.join('')).toContain('"route":"/api/v1/pier"')
  expect(lines.join('')).not.toContain(token)
})
