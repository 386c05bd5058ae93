import { createInterface } from 'node:readline/promises'
import type { ReadStream } from 'node:tty'

/** A terminal, or whatever else passwords are piped through. */
export interface PasswordSource {
  input: NodeJS.ReadableStream & Partial<Pick<ReadStream, 'isTTY' | 'setRawMode'>>
  output: NodeJS.WritableStream
}

const enter = new Set(['\r', '\n', '\u0004'])
const interrupt = '\u0003'
const backspace = new Set(['\u007f', '\b'])

/**
 * Reads one line of input. At a terminal it prompts, and shows nothing of what is typed.
 *
 * @returns null when it was interrupted
 */
export async function readPassword(source: PasswordSource, prompt: string): Promise<string | null> {
  const { input, output } = source
  if (input.isTTY !== true || input.setRawMode === undefined) return readLine(input)
  // Before the question: even an immediate answer must not be shown.
  input.setRawMode(true)
  output.write(prompt)
  try {
    return await readHidden(input)
  } finally {
    input.setRawMode(false)
    input.pause()
    output.write('\n')
  }
}

async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input })
  const { value } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  return value ?? ''
}

function readHidden(input: NodeJS.ReadableStream): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const typed: string[] = []
  const decoder = new TextDecoder()
  const read = (bytes: Uint8Array) => {
    for (const sign of decoder.decode(bytes, { stream: true })) {
      if (enter.has(sign)) return end(typed.join(''))
      if (sign === interrupt) return end(null)
      if (backspace.has(sign)) typed.pop()
      else typed.push(sign)
    }
  }
  const end = (line: string | null) => {
    input.off('data', read)
    resolve(line)
  }
  input.on('data', read)
  input.once('end', () => end(typed.join('')))
  input.resume()
  return promise
}
