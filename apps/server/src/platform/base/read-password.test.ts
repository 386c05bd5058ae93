import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readPassword } from './read-password.ts'

function terminal() {
  const modes: boolean[] = []
  const setRawMode = (mode: boolean) => modes.push(mode)
  const input = Object.assign(new PassThrough(), { isTTY: true as const, setRawMode })
  const output = new PassThrough()
  return { modes, input, output }
}

test.each([
  ['a line', 'correct horse\r', 'correct horse'],
  ['what was taken back', 'wronk\u007fg\r', 'wrong'],
  ['signs beyond ASCII', 'grüße\n', 'grüße'],
  ['nothing when interrupted', 'half\u0003', null],
])('a terminal gives %s and shows none of it', async (_, typed, expected) => {
  const { modes, input, output } = terminal()
  const reading = readPassword({ input: input as never, output }, 'First password: ')
  // Byte by byte: a character may arrive in pieces.
  for (const byte of Buffer.from(typed)) input.write(Uint8Array.of(byte))
  expect(await reading).toBe(expected)
  expect(modes).toEqual([true, false])
  expect(String(output.read())).toBe('First password: \n')
})

test('piped input is read without a prompt', async () => {
  const { output } = terminal()
  const input = new PassThrough()
  input.end('correct horse\nmore\n')
  expect(await readPassword({ input, output }, 'First password: ')).toBe('correct horse')
  expect(output.read()).toBeNull()
})
