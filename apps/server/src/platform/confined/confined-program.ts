/// The program's side of platform/confined/open-confined.ts.
import { once } from 'node:events'

type Bytes = AsyncIterable<Buffer>

/** Answers the request on the first line of standard input, about the file that follows it. */
export async function serveConfined(
  work: (request: unknown, file: Bytes) => AsyncIterable<unknown>,
): Promise<void> {
  endWithParent()
  process.stdout.write('ready\n')
  const { request, file } = await readRequest(process.stdin[Symbol.asyncIterator]())
  for await (const message of work(request, file)) {
    const line = `${JSON.stringify(message)}\n`
    if (!process.stdout.write(line)) await once(process.stdout, 'drain')
  }
  process.stdout.write('done\n')
}

/** Milliseconds. */
const glance = 500

/** A server that is killed ends no processes, and no one watches their limits any more. */
function endWithParent(): void {
  const parent = process.ppid
  const look = () => {
    if (process.ppid !== parent) process.exit()
  }
  setInterval(look, glance).unref()
}

async function readRequest(
  input: AsyncIterator<Buffer>,
): Promise<{ request: unknown; file: Bytes }> {
  let begin: Buffer = Buffer.alloc(0)
  for (;;) {
    const next = await input.next()
    if (next.done === true) throw new Error('there is no request')
    begin = Buffer.concat([begin, next.value])
    const end = begin.indexOf('\n')
    if (end === -1) continue
    const request: unknown = JSON.parse(begin.toString('utf8', 0, end))
    return { request, file: fileFrom(begin.subarray(end + 1), input) }
  }
}

async function* fileFrom(begin: Buffer, input: AsyncIterator<Buffer>): Bytes {
  if (begin.length > 0) yield begin
  for (let next = await input.next(); next.done !== true; next = await input.next()) {
    yield next.value
  }
}
