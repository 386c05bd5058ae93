import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { publicChange } from '@gangway/contract/changes'
import { ingested } from '@gangway/contract/ingest'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { findProgram } from '@gangway/testkit/find-program'
import { freePort } from '@gangway/testkit/free-port'
import { describe, expect, test } from 'vitest'
import { demoKeysFile } from './demo/demo-keys.ts'
import { atEnd } from './testing/at-end.ts'
import { allBlocks, blocks, callsIn } from './testing/page-blocks.ts'
import { startProductForPrograms } from './testing/product-for-programs.ts'

const run = promisify(execFile)
const hasCurl = findProgram('curl') !== null && findProgram('bash') !== null

const folder = await mkdtemp(join(tmpdir(), 'gangway-blocks-'))
atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
let started: ReturnType<typeof startProductForPrograms> | undefined

/** Started by the first test that asks it something. */
function startedProduct() {
  started ??= startProductForPrograms(join(folder, 'data'))
  return started
}

async function send(method: string, path: string, body?: unknown) {
  const { address, key } = await startedProduct()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(address + path, { method, headers, ...sent })
}

describe('each block of docs/ingest.md, webhooks.md and octo.md', () => {
  const listed = (['ingest', 'octo'] as const).flatMap((page) => blocks('', page).flatMap(callsIn))
  const curl = blocks('', 'ingest').find((block) => block.startsWith('curl')) ?? ''

  test('that lists calls lists those that are there', async () => {
    expect(listed.length).toBeGreaterThan(20)
    for (const { method, path } of listed) {
      const answer = await send(method, path)
      expect(answer.status, `${method} ${path}`).not.toBe(405)
      const said = await answer.text()
      expect(said, `${method} ${path}`).not.toContain('There is nothing at this address')
    }
  })

  test.skipIf(!hasCurl)('sends an invoice with its PDF', async () => {
    await send('PUT', '/api/v1/ingest/agencies/AG-001', {
      name: 'Blue Pier Excursions',
      emails: ['dispo@bluepier.example'],
    })
    await writeFile(join(folder, 'RE-2027-0815.pdf'), buildPdf())
    const { address: GANGWAY, key: KEY } = await startedProduct()
    const { stdout } = await run('bash', ['-euc', curl], {
      cwd: folder,
      env: { ...process.env, GANGWAY, KEY },
    })
    expect(JSON.parse(stdout).data).toMatchObject({ reference: 'INV-815', outcome: 'created' })
  })

  test('in JSON is what is answered, taken or delivered', async () => {
    const [answered = '', batch = '', withdrawal = ''] = blocks('json', 'ingest')
    expect(ingested.safeParse(JSON.parse(answered).data).error).toBeUndefined()
    const refused = await send('POST', '/api/v1/ingest/batch', JSON.parse(batch))
    expect([refused.status, Object((await refused.json()) as object).data.length]).toEqual([200, 2])
    const things = [JSON.parse(withdrawal)]
    const withdrawn = await send('POST', '/api/v1/ingest/batch', { things })
    expect(Object((await withdrawn.json()) as object).data[0].outcome).toBe('kept')
    const [delivered = ''] = blocks('json', 'webhooks')
    expect(publicChange.safeParse(JSON.parse(delivered)).error).toBeUndefined()
  })

  test('that verifies a webhook with a library verifies what is delivered', async () => {
    const [code = ''] = blocks('ts', 'webhooks')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    const made = await send('POST', '/api/v1/webhooks', { name: 'Library', url })
    const { data } = (await made.json()) as { data: { id: number; secret: string } }
    const receiver = createServer().listen(port, '127.0.0.1')
    atEnd(() => void receiver.close())
    const arrival = once(receiver, 'request')
    await send('POST', `/api/v1/webhooks/${data.id}/test`, {})
    const [request, response] = (await arrival) as [IncomingMessage, ServerResponse]
    const body = await text(request)
    response.writeHead(204).end()
    const { headers } = request
    await send('DELETE', `/api/v1/webhooks/${data.id}`)
    const given = `const [body, headers] = ${JSON.stringify([body, headers])}\n`
    const file = join(import.meta.dirname, `verified-${randomUUID()}.mjs`)
    await writeFile(file, `${given}${code}\nconsole.log(change.type)`)
    atEnd(() => rm(file))
    const { stdout } = await run(process.execPath, [file], {
      env: { ...process.env, WEBHOOK_SECRET: data.secret },
    })
    expect(stdout.trim()).toBe('webhook.test')
  })

  test('is one of these, or has a test of its own', () => {
    const all = (['api', 'ingest', 'webhooks', 'octo'] as const).flatMap((page) =>
      allBlocks(page).map(({ language }) => `${page} ${language}`),
    )
    const counts = Object.fromEntries(
      [...Map.groupBy(all, (name) => name)].map(([name, found]) => [name.trim(), found.length]),
    )
    expect(counts).toEqual({
      api: 3,
      'api bash': 2,
      'api ts': 3,
      'api python': 2,
      ingest: 4,
      'ingest json': 3,
      'webhooks json': 1,
      'webhooks ts': 1,
      // octo-client.postgres.test.ts runs the generator and the program.
      octo: 2,
      'octo ts': 1,
    })
    const [startCommand = '', demoKeys = ''] = blocks('')
    expect(startCommand.trim()).toBe('WEBHOOK_PRIVATE_ADDRESSES=127.0.0.1/32 npm start')
    expect(demoKeys).toContain(demoKeysFile)
  })
})
