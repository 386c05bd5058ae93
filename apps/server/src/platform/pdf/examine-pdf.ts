import { maximumFileBytes, pdfFaults } from '@gangway/domain/files/file-rules'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { PdfVerdict } from './judge-pdf.ts'
import { type ProcessLimits, turnstile, watchMemory } from './process-limits.ts'

/**
 * Whether a file can be a ticket, and how many pages it has. A separate process reads the bytes; it
 * can reach neither files, secrets nor other programs, and is killed at its limits.
 *
 * @throws whatever the source throws; Error where no process can be started
 */
export type ExaminePdf = (source: AsyncIterable<Uint8Array>) => Promise<PdfVerdict>

type Child = ChildProcessByStdio<Writable, Readable, null>

interface ExaminerOptions {
  worker: URL
  limits: ProcessLimits
  /** Others wait, with their source unread. */
  atOnce: number
}

/** Mebibytes. The rest of the memory is for the file itself and what is inflated from it. */
const heapLimit = 256
const longestAnswer = 1_000
/** Milliseconds. A file is not to blame for a busy machine on which its process starts late. */
const longestStart = 30_000

const answer = z.union([
  z.strictObject({ fault: z.null(), page_count: z.int().positive() }),
  z.strictObject({ fault: z.enum(pdfFaults) }),
])

export function openExaminer({ worker, limits, atOnce }: ExaminerOptions): ExaminePdf {
  const inTurn = turnstile(atOnce)
  return (source) => inTurn(() => examine(startProcess(fileURLToPath(worker)), source, limits))
}

export const examinePdf: ExaminePdf = openExaminer({
  worker: new URL('./examine-pdf-worker.ts', import.meta.url),
  limits: { milliseconds: 5_000, memory: 512 * 1_048_576 },
  atOnce: 2,
})

function startProcess(worker: string): Child {
  return spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${dirname(worker)}`,
      `--max-old-space-size=${heapLimit}`,
      '--disallow-code-generation-from-strings',
      worker,
    ],
    { env: bareEnvironment(), stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
  )
}

/** No secrets. Windows needs this one variable to start a program. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env
  return process.platform === 'win32' && SystemRoot !== undefined ? { SystemRoot } : {}
}

async function examine(
  child: Child,
  source: AsyncIterable<Uint8Array>,
  limits: ProcessLimits,
): Promise<PdfVerdict> {
  const said = { text: '' }
  const end = () => child.kill('SIGKILL')
  child.stdout.setEncoding('latin1').on('data', (text: string) => {
    said.text += text
    if (said.text.length > longestAnswer) end()
  })
  // It may have ended before everything was written; the verdict shows that.
  child.stdin.on('error', () => undefined)
  const closed = new Promise<unknown>((resolve) => {
    child.once('close', resolve).once('error', resolve)
  })
  const started = new Promise<unknown>((resolve) => child.stdout.once('data', resolve))
  const stopWatching = watchMemory(child, limits.memory, end)
  const waitFor = (awaited: Promise<unknown>) => within(limits.milliseconds, awaited, end)
  try {
    await within(longestStart, Promise.race([started, closed]), end)
    await feed(child.stdin, source, (drained) => waitFor(Promise.race([drained, closed])))
    await waitFor(closed)
  } finally {
    end()
    stopWatching()
  }
  return verdictIn(said.text)
}

async function within(
  milliseconds: number,
  awaited: Promise<unknown>,
  onOver: () => void,
): Promise<void> {
  const timer = setTimeout(onOver, milliseconds)
  try {
    await awaited
  } finally {
    clearTimeout(timer)
  }
}

/** Reads from the source only as fast as the process does. */
async function feed(
  input: Writable,
  source: AsyncIterable<Uint8Array>,
  waitFor: (drained: Promise<void>) => Promise<void>,
): Promise<void> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    // What cannot be a ticket anyway is cut off, and looks that way.
    if (size > maximumFileBytes || input.destroyed) break
    if (input.write(chunk)) continue
    await waitFor(new Promise((resolve) => input.once('drain', resolve)))
  }
  input.end()
}

/** A process that ended without a verdict was ended by the file: at our limit or its own. */
function verdictIn(said: string): PdfVerdict {
  const [ready, text = ''] = said.split('\n')
  if (ready !== 'ready') throw new Error('no process to examine a file could be started')
  const parsed = answer.safeParse(jsonOf(text))
  return parsed.success ? parsed.data : { fault: 'too_complex' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
