/// In place of the process that examines files, this one does what the file says.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { serveConfined } from '../platform/confined/confined-program.ts'

const succeeds = (attempt: () => unknown) => {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

const tasks: Record<string, () => unknown> = {
  'never end': () => {
    for (;;);
  },
  'take all memory': () => {
    const taken: Buffer[] = []
    for (;;) taken.push(Buffer.alloc(16 * 1_048_576, 1))
  },
  'fill the heap': () => {
    const taken: object[] = []
    for (;;) taken.push({ taken })
  },
  crash: () => process.abort(),
  'end without a word': () => process.exit(0),
  'say something else': () => ({ fault: null, page_count: 'many' }),
  'never stop talking': () => {
    for (;;) process.stdout.write('x'.repeat(10_000))
  },
  /** Answers with a page count of one plus the number of forbidden things it managed to do. */
  escape: () => {
    const done = [
      succeeds(() => readFileSync('/etc/hostname')),
      succeeds(() => readFileSync(process.execPath)),
      succeeds(() => writeFileSync('escaped.txt', '1')),
      succeeds(() => spawnSync(process.execPath, ['--version'])),
      Object.keys(process.env).some((name) => name !== 'SystemRoot'),
    ]
    const page_count = 1 + done.filter(Boolean).length
    return { fault: null, page_count }
  },
}

const whoItIs = 'say who it is and work on'

await serveConfined(async function* misbehave(_request, file) {
  const task = (await buffer(file)).toString('latin1').trim()
  if (task === whoItIs) {
    yield process.pid
    for (;;) await setImmediate()
  }
  yield tasks[task]?.() ?? null
})
