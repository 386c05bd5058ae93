import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

test('no log line contains the token of a feed, known or not', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const { app } = await startTestApp({}, { level: 'trace', stream })
  const token = 'B'.repeat(43)
  await app.inject({ method: 'GET', url: `/calendar/${token}.ics` })
  expect(lines.join('')).toContain('"route":"/calendar/:file"')
  expect(lines.join('')).not.toContain(token)
})
