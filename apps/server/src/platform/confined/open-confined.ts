import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import {
  type PassedLimit,
  type ProcessLimits,
  type ProcessWatch,
  semaphore,
  watchProcess,
} from './process-limits.ts'

/**
 * Sends a file to a process of its own and yields the messages it answers. The process reads its program and nothing
 * else: no other files, network programs, secrets or environment. It is killed at its limits.
 *
 * @throws ConfinedError when the process ends early; whatever the source throws; Error where none can be started
 */
export type Confined = (request: unknown, source: AsyncIterable<Uint8Array>) => AsyncGenerator

/** The process ended before its answer did: at our limits, at its own, or because of the file. */
export class ConfinedError extends Error {
  override readonly name = 'ConfinedError'
  /** Ours that it passed; null: another reason. */
  readonly limit: PassedLimit | null

  constructor(limit: PassedLimit | null) {
    super('the process ended early')
    this.limit = limit
  }
}

type Child = ChildProcessByStdio<Writable, Readable, null>

interface ConfinedOptions {
  /** Calls `serveConfined`. */
  program: URL
  /** Folders of its code. */
  code: readonly URL[]
  limits: ProcessLimits
  /** Others wait, with their source unread. */
  atOnce: number
}

export function openConfined({ program, code, limits, atOnce }: ConfinedOptions): Confined {
  const enter = semaphore(atOnce)
  return async function* confined(request, source) {
    const release = await enter()
    const child = startProcess(program, code, limits)
    const end = () => child.kill('SIGKILL')
    const watch = watchProcess(child, limits, end)
    const input = { request, source, limit: limits.input }
    try {
      yield* conversation(child, input, { watch, limits, end })
    } finally {
      end()
      watch.stop()
      release()
    }
  }
}

function startProcess(program: URL, code: readonly URL[], { heap }: ProcessLimits): Child {
  return spawn(
    process.execPath,
    [
      '--permission',
      ...code.map((folder) => `--allow-fs-read=${fileURLToPath(folder)}`),
      `--max-old-space-size=${heap}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      fileURLToPath(program),
    ],
    { env: bareEnvironment(), stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
  )
}

/** No secrets. Windows needs this one variable to start a program. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env
  return process.platform === 'win32' && SystemRoot !== undefined ? { SystemRoot } : {}
}

interface Input {
  request: unknown
  source: AsyncIterable<Uint8Array>
  limit: number
}

async function* conversation(
  child: Child,
  input: Input,
  { watch, limits, end }: { watch: ProcessWatch; limits: ProcessLimits; end: () => void },
): AsyncGenerator {
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve()).once('error', () => resolve())
  })
  const failed: { error?: unknown } = {}
  feed(child.stdin, input, { watch, closed }).catch((error: unknown) => {
    failed.error = error
    end()
  })
  let isStarted = false
  for await (const line of linesOf(child.stdout, limits.message)) {
    if (isStarted && line === 'done') return
    watch.moved()
    if (isStarted) {
      const message = jsonOf(line)
      if (message === undefined) break
      watch.hold()
      yield message
      watch.resume()
    } else {
      isStarted = line === 'ready'
      if (!isStarted) break
    }
  }
  end()
  await closed
  if ('error' in failed) throw failed.error
  if (!isStarted) throw new Error('no process to read a file could be started')
  throw new ConfinedError(watch.passed())
}

/** Reads from the source only as fast as the process does. */
async function feed(
  stdin: Writable,
  { request, source, limit }: Input,
  { watch, closed }: { watch: ProcessWatch; closed: Promise<void> },
): Promise<void> {
  // The process may end before everything is written; its answer shows that.
  stdin.on('error', () => undefined)
  stdin.write(`${JSON.stringify(request)}\n`)
  let size = 0
  for await (const chunk of paused(source, watch)) {
    size += chunk.length
    if (size > limit || stdin.destroyed) break
    if (stdin.write(chunk)) continue
    await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), closed])
    watch.moved()
  }
  stdin.end()
}

/** The process is not to blame while its file comes in slowly. */
async function* paused(
  source: AsyncIterable<Uint8Array>,
  watch: ProcessWatch,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await watch.pause(chunks.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
}

/** The lines of a stream; it ends early before a line that is too long. */
async function* linesOf(stream: Readable, longest: number): AsyncGenerator<string> {
  let begin: string[] = []
  let length = 0
  for await (const text of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = text.split('\n')
    begin.push(first)
    length += first.length
    if (length > longest) return
    const last = others.pop()
    if (last === undefined) continue
    yield begin.join('')
    yield* others
    begin = [last]
    length = last.length
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
