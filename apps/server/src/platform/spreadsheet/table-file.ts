/// The tables of the files that people send, read in a process of their own.
import type { FieldFault, FieldFaultCode } from '@gangway/contract/field-faults'
import { delimiters, textEncodings } from '@gangway/domain/imports/text-encodings'
import * as z from 'zod'
import { type Confined, ConfinedError, openConfined } from '../confined/open-confined.ts'
import type { FoundTable, ReadRequest } from './read-table-file.ts'
import type { TextRow } from './csv-rows.ts'
import type { SampledWords } from './sample-words.ts'
import type { JsonLists, JsonRow } from './split-json.ts'
import { tableLimits } from './table-limits.ts'

const limitCodes: ReadonlySet<FieldFaultCode> = new Set([
  'too_many_rows',
  'too_many_cells',
  'too_much_text',
  'too_much_memory',
  'too_slow',
  'too_complex',
])

/** Why a file cannot be read, or not further than to a line. */
export class FileFaultError extends Error {
  override readonly name = 'FileFaultError'
  /** From 1. */
  readonly line: number
  readonly fault: FieldFault
  readonly field: string

  /** Nothing more is read after it. */
  get isLimit(): boolean {
    return limitCodes.has(this.fault.code)
  }

  constructor({ line, fault, field = '' }: { line: number; fault: FieldFault; field?: string }) {
    super(fault.code)
    this.line = line
    this.fault = fault
    this.field = field
  }
}

export type LookRequest = Extract<ReadRequest, { task: 'look' }>

export type RowsRequest = Extract<ReadRequest, { task: 'rows' }>

export interface TableFiles {
  /**
   * The tables of a file with their first rows, and the hidden sheets of a workbook.
   *
   * @throws FileFaultError
   */
  look: (request: LookRequest, source: AsyncIterable<Uint8Array>) => Promise<FoundTable[]>
  /**
   * Words of a CSV file that the encoding decides on.
   *
   * @throws FileFaultError
   */
  words: (source: AsyncIterable<Uint8Array>) => Promise<SampledWords>
  /** @throws FileFaultError */
  rows: (table: RowsRequest, source: AsyncIterable<Uint8Array>) => AsyncGenerator<TextRow>
  /**
   * The elements of lists in a JSON file.
   *
   * @throws FileFaultError
   */
  elements: (lists: JsonLists, source: AsyncIterable<Uint8Array>) => AsyncGenerator<JsonRow>
}

const row = z.strictObject({
  cells: z.array(z.string()),
  line: z.int(),
  isHidden: z.boolean().optional(),
  unsaved: z.array(z.int()).optional(),
  shown: z.array(z.tuple([z.int(), z.string()])).optional(),
  doubtful: z.array(z.tuple([z.int(), z.string()])).optional(),
})

const message = z.union([
  z.strictObject({ rows: z.array(row) }),
  z.strictObject({
    table: z.strictObject({
      sheet: z.string().nullable(),
      text: z
        .strictObject({
          encoding: z.enum(textEncodings),
          isCertain: z.boolean(),
          delimiter: z.enum(delimiters),
        })
        .nullable(),
      first: z.array(row),
      hiddenColumns: z.array(z.int()).optional(),
      isHidden: z.boolean().optional(),
    }),
  }),
  z.strictObject({
    words: z.array(z.strictObject({ encoding: z.enum(textEncodings), words: z.array(z.string()) })),
  }),
  z.strictObject({
    elements: z.array(z.strictObject({ list: z.string(), line: z.int(), text: z.string() })),
  }),
  z.strictObject({
    fault: z.strictObject({
      line: z.int(),
      field: z.string(),
      fault: z.looseObject({ code: z.string() }),
    }),
  }),
])

export function tableFilesWith(confined: Confined): TableFiles {
  return tableFilesOf((request, source) => checked(confined(request, source)))
}

type Found = Exclude<z.infer<typeof message>, { fault: unknown }>

type Message = Found | { fault: { line: number; field: string; fault: FieldFault } }

async function* checked(answers: AsyncIterable<unknown>): AsyncGenerator<Message> {
  // Codes of faults are those of the program, which is ours.
  for await (const answer of answers) yield message.parse(answer) as Message
}

/** Reads files in this process, for those who trust them. */
export const trustedTableFiles: TableFiles = tableFilesOf(async function* read(request, source) {
  // The packages that read workbooks and CSV stay out of a server, which reads in processes of their own.
  const { readTableFile } = await import('./read-table-file.ts')
  yield* readTableFile(request, source)
})

type Reader = (request: ReadRequest, source: AsyncIterable<Uint8Array>) => AsyncIterable<Message>

function tableFilesOf(read: Reader): TableFiles {
  return {
    look: async (request, source) => {
      const found: FoundTable[] = []
      for await (const one of messagesOf(read(request, source))) {
        if ('table' in one) found.push(one.table)
      }
      return found
    },
    words: async (source) => {
      for await (const one of messagesOf(read({ task: 'words', kind: 'csv' }, source))) {
        if ('words' in one) return one.words
      }
      return []
    },
    rows: async function* rows(table, source) {
      for await (const one of messagesOf(read(table, source))) {
        if ('rows' in one) yield* one.rows
      }
    },
    elements: async function* elements(lists, source) {
      for await (const one of messagesOf(read({ task: 'elements', ...lists }, source))) {
        if ('elements' in one) yield* one.elements
      }
    },
  }
}

async function* messagesOf(answers: AsyncIterable<Message>): AsyncGenerator<Found> {
  let line = 1
  try {
    for await (const one of answers) {
      if ('fault' in one) throw new FileFaultError(one.fault)
      if ('rows' in one) line = one.rows.at(-1)?.line ?? line
      if ('elements' in one) line = one.elements.at(-1)?.line ?? line
      yield one
    }
  } catch (error) {
    const fault = faultOfProcess(error)
    throw fault === null ? error : new FileFaultError({ line, fault })
  }
}

function faultOfProcess(error: unknown): FieldFault | null {
  if (error instanceof z.ZodError) return { code: 'too_complex' }
  if (!(error instanceof ConfinedError)) return null
  const { limit } = error
  if (limit === null) return { code: 'too_complex' }
  return 'bytes' in limit
    ? { code: 'too_much_memory', megabytes: limit.bytes / 1_048_576 }
    : { code: 'too_slow', seconds: limit.milliseconds / 1_000 }
}

export const confinedTableFiles: TableFiles = tableFilesWith(
  openConfined({
    program: new URL('./read-table-file.program.ts', import.meta.url),
    code: [
      new URL('./', import.meta.url),
      new URL('../confined/', import.meta.url),
      new URL('./', import.meta.resolve('@gangway/domain/imports/text-encodings')),
      new URL('./', import.meta.resolve('@gangway/domain/characters/character-name')),
      // The packages that read workbooks and CSV.
      new URL(`${modulesAround(import.meta.resolve('iconv-lite'))}/`),
    ],
    limits: tableLimits.process,
    atOnce: 2,
  }),
)

/** The outermost folder of packages around a file. */
function modulesAround(file: string): string {
  const name = '/node_modules'
  return file.slice(0, file.indexOf(name) + name.length)
}
