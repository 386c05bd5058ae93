import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workbookOf } from '../../testing/spreadsheet-workbook.ts'
import { openConfined } from '../confined/open-confined.ts'
import { confinedTableFiles, tableFilesWith } from './table-file.ts'
import { tableLimits } from './table-limits.ts'

const code = [new URL('../../testing/', import.meta.url), new URL('../confined/', import.meta.url)]
const misbehaving = (silence: number) =>
  tableFilesWith(
    openConfined({
      program: new URL('misbehaving.program.ts', code[0]),
      code,
      limits: {
        ...tableLimits.process,
        silence,
        message: 10_000,
        memory: 320 * 1_048_576,
        heap: 192,
      },
      atOnce: 1,
    }),
  )

async function* bytes(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const whole = Buffer.from(content)
  for (let at = 0; at < whole.length; at += 1_000) yield whole.subarray(at, at + 1_000)
}

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

const csv = { task: 'rows', kind: 'csv', encoding: 'utf-8', delimiter: ',' } as const

test('a process of its own finds the tables of a file and reads their rows', async () => {
  const sheets = [
    { name: 'ports', rows: [['code'], ['DEHAM']] },
    {
      name: 'Zoë',
      rows: [
        ['a', 'b'],
        ['ä', '日本'],
      ],
      hiddenColumns: [[2, 2]] as const,
    },
    { name: 'Notes', rows: [['code'], ['DEBRV']], isHidden: true },
  ]
  const workbook = workbookOf(sheets)
  const found = await confinedTableFiles.look({ task: 'look', kind: 'xlsx' }, bytes(workbook))
  expect(found).toMatchObject([
    { sheet: 'ports', hiddenColumns: [] },
    { sheet: 'Zoë', hiddenColumns: [1] },
    { sheet: 'Notes', isHidden: true, first: [] },
  ])
  const rows = confinedTableFiles.rows(
    { task: 'rows', kind: 'xlsx', sheet: 'Zoë' },
    bytes(workbook),
  )
  expect(await collect(rows)).toEqual([
    { cells: ['a', 'b'], line: 1 },
    { cells: ['ä', '日本'], line: 2 },
  ])
})

test('all rows of a long file arrive, in order', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `${at},${'x'.repeat(at % 90)}`)
  let next = 0
  for await (const { cells, line } of confinedTableFiles.rows(csv, bytes(lines.join('\n')))) {
    expect([cells.join(','), line]).toEqual([lines[next], next + 1])
    next += 1
  }
  expect(next).toBe(lines.length)
})

test('the rows before a broken quote arrive before its fault', async () => {
  const found: string[][] = []
  const read = async () => {
    for await (const { cells } of confinedTableFiles.rows(csv, bytes('a,b\n1,2\n"3,4\n'))) {
      found.push(cells)
    }
  }
  await expect(read()).rejects.toMatchObject({ line: 3, fault: { code: 'broken_quote' } })
  expect(found).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a reader that needs no more rows ends the process and the reading of the file', async () => {
  let taken = 0
  async function* endless() {
    for (;;) {
      taken += 1
      yield Buffer.from('1,2\n'.repeat(10_000))
    }
  }
  for await (const { line } of confinedTableFiles.rows(csv, endless())) {
    if (line === 20_000) break
  }
  const sofar = taken
  expect(sofar).toBeLessThan(100)
  expect(
    await confinedTableFiles.look(
      { task: 'look', kind: 'csv', encoding: null, delimiter: null },
      bytes('a,b\n1,2\n'),
    ),
  ).toHaveLength(1)
  expect(taken).toBeLessThan(sofar + 3)
})

test.each([
  ['never end', { code: 'too_slow', seconds: 2 }],
  ['fill the heap', { code: 'too_much_memory', megabytes: 320 }],
  ['take all memory', { code: 'too_much_memory', megabytes: 320 }],
  ['crash', { code: 'too_complex' }],
  ['say something else', { code: 'too_complex' }],
  ['never stop talking', { code: 'too_complex' }],
])('a process made to %s is ended, and its file is at fault', async (task, fault) => {
  // Only the first never ends by itself, or at another limit.
  const silence = task === 'never end' ? 2_000 : 60_000
  const read = misbehaving(silence).look(
    { task: 'look', kind: 'csv', encoding: null, delimiter: null },
    bytes(task),
  )
  await expect(read).rejects.toMatchObject({ line: 1, fault, isLimit: true })
})

/** A server of its own, with a process that reads. */
const server = `
  import { openConfined } from '${new URL('../confined/open-confined.ts', import.meta.url).href}'
  const code = ${JSON.stringify(code.map(String))}.map((folder) => new URL(folder))
  const program = new URL('misbehaving.program.ts', code[0])
  const limits = ${JSON.stringify(tableLimits.process)}
  const read = openConfined({ program, code, limits, atOnce: 1 })
  async function* file() {
    yield Buffer.from('say who it is and work on')
  }
  for await (const pid of read(null, file())) console.log(pid)
`

test('a server that is killed leaves no process behind', async () => {
  const args = ['--input-type=module', '--eval', server]
  const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  const isThere = () => {
    const state = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${Number(pid)}/status`, 'latin1'))
    return state?.[1] !== 'Z'
  }
  expect(isThere()).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => existsSync(`/proc/${Number(pid)}`) && isThere()).toBe(false)
})
