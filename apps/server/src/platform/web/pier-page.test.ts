import fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { sha256 } from '../crypto/hashes.ts'
import { servePierPage } from './pier-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-pier-'))
mkdirSync(join(folder, 'pier', 'js'), { recursive: true })
writeFileSync(join(folder, 'pier', 'js', 'pier.js'), `show('</script><b>')`)
const app = fastify()
servePierPage(app, { folder })
atEnd(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

// Rule G4.7
test('carries its script inside, which its policy allows alone, whatever text is in it', async () => {
  const { body, headers } = await app.inject('/pier')
  const [, script = '', ...others] = /<script>(.*?)<\/script>/s.exec(body) ?? []
  expect(script).toBe(`show('<\\/script><b>')`)
  expect(others).toEqual([])
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'sha256-${sha256(script).toString('base64')}';`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('is not sent again to who has it', async () => {
  const { headers } = await app.inject('/pier')
  const again = await app.inject({
    url: '/pier',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('is not there without a build', async () => {
  const bare = fastify()
  servePierPage(bare, { folder: join(folder, 'none') })
  expect((await bare.inject('/pier')).statusCode).toBe(404)
  await bare.close()
})
