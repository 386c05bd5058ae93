/// In place of the process that examines files, this one does what the file says.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const chunks: Buffer[] = []
process.stdout.write('ready\n')
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const task = Buffer.concat(chunks).toString('latin1').trim()

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
  'say something else': () => process.stdout.write('{"fault":null,"page_count":"many"}'),
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
    process.stdout.write(JSON.stringify({ fault: null, page_count }))
  },
}

tasks[task]?.()
