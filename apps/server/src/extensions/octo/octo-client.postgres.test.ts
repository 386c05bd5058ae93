import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as published from '@octocloud/types'
import { generate } from 'openapi-typescript-codegen'
import { beforeAll, describe, expect, test } from 'vitest'
import { addProgram } from '../../testing/added-programs.ts'
import { atEnd } from '../../testing/at-end.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

/** The program of docs/octo.md, with a client that is generated from what the server says of itself. */
const root = join(import.meta.dirname, '../../../../..')
const page = await readFile(join(root, 'docs/octo.md'), 'utf8')
const [, program = ''] = /^```ts\n(.*?)^```$/ms.exec(page) ?? []
const run = promisify(execFile)

const server = await startWithTwoAgencies()
let folder = ''
let address = ''

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  address = `${server.app.listeningOrigin}/octo`
  folder = await mkdtemp(join(tmpdir(), 'gangway-octo-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  const document = await fetch(`${address}/openapi.json`)
  await generate({
    input: JSON.parse(await document.text()),
    output: join(folder, 'octo'),
    clientName: 'Octo',
    httpClient: 'fetch',
    useUnionTypes: true,
  })
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }\n')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})

/** Its modules name one another without endings, so they are compiled before they run. */
async function compile(source: string): Promise<void> {
  await writeFile(join(folder, 'sell.ts'), source)
  const strict = ['--strict', '--types', 'node', '--target', 'esnext', '--skipLibCheck']
  const modules = ['--module', 'commonjs', '--moduleResolution', 'bundler', '--outDir', '.']
  await run(join(root, 'node_modules/.bin/tsc'), [...strict, ...modules, 'sell.ts'], {
    cwd: folder,
  })
}

/** As soon as there is one. */
async function approveOrderOf(event_id: number): Promise<void> {
  const orders = async () =>
    (await server.agency.get(`/events/${event_id}`)).json().data.excursions as { id: number }[]
  await expect.poll(orders).toHaveLength(1)
  const { agency_hash } = (await server.agency.get(`/events/${event_id}`)).json().data
  const answer = await server.agency.send('POST', `/events/${event_id}/decisions`, {
    agency_hash,
    excursion_ids: (await orders()).map(({ id }) => id),
    excursion_status: 'approved',
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('docs/octo.md', () => {
  // Rule D4.5
  test('a client generated from the document sells, is confirmed by the agency, changes and cancels, and hears what OCTO publishes', async () => {
    const { key } = await addProgram(server, { name: 'Shop', scopes: ['ingest.write'] })
    const { event_id } = await server.addEvent({
      event_date: '2031-07-14',
      language_guide: 'en',
      orders: [],
    })
    await compile(program)
    const selling = run(process.execPath, ['sell.js'], {
      cwd: folder,
      env: { OCTO: address, OCTO_KEY: key },
    })
    const [{ stdout }] = await Promise.all([selling, approveOrderOf(event_id)])
    const [seller, products, dates, ...bookings] = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    published.zSupplier.parse(seller)
    published.zProduct.array().min(1).parse(products)
    published.zAvailability.array().min(1).parse(dates)
    const steps = bookings.map((booking) => published.zBooking.parse(booking))
    expect(steps.map(({ status, unitItems }) => [status, unitItems.length])).toEqual([
      ['ON_HOLD', 2],
      ['PENDING', 2],
      ['CONFIRMED', 2],
      ['CONFIRMED', 3],
      ['CANCELLED', 3],
      ['CANCELLED', 3],
    ])
  })

  test('its types are checked strictly', async () => {
    const wrong = program.replace(`fullName: 'Greta Sommer'`, 'fullName: 7')
    await expect(compile(wrong)).rejects.toMatchObject({
      stdout: expect.stringContaining('sell.ts'),
    })
  })
})
