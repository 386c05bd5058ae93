import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Shows a file to a virus scanner.
 *
 * @throws Error when it does not answer, or not sensibly: then nothing is known about the file
 */
export type ScanForViruses = (source: AsyncIterable<Uint8Array>) => Promise<'clean' | 'infected'>

/** Milliseconds without any progress. */
const patience = 30_000
const longestAnswer = 4_096

/**
 * Uses ClamAV's daemon and its INSTREAM command.
 *
 * @param address a path, or `tcp://host:port`; undefined: there is no scanner
 */
export function openVirusScan(address: string | undefined): ScanForViruses | null {
  return address === undefined ? null : (source) => scan(address, source)
}

async function scan(
  address: string,
  source: AsyncIterable<Uint8Array>,
): Promise<'clean' | 'infected'> {
  const socket = connectTo(address)
  // The caller that awaits it sees the error; after that no one needs to.
  socket.on('error', () => undefined)
  socket.setTimeout(patience, () => socket.destroy(new Error('the virus scanner does not answer')))
  const answer = readAnswer(socket)
  // It is awaited at the end, and may fail before that.
  answer.catch(() => undefined)
  try {
    await once(socket, 'connect')
    await send(socket, source)
    return verdictIn(await answer)
  } finally {
    socket.destroy()
  }
}

function connectTo(address: string): Socket {
  if (!address.startsWith('tcp://')) return connect({ path: address })
  const { hostname, port } = new URL(address)
  return connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) })
}

/** `zINSTREAM`, then chunks prefixed with their length, ended by an empty one. */
async function send(socket: Socket, source: AsyncIterable<Uint8Array>): Promise<void> {
  const write = async (bytes: Uint8Array) => {
    if (!socket.writable) throw socket.errored ?? new Error('the virus scanner has hung up')
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of source) {
    if (chunk.length === 0) continue
    await write(lengthOf(chunk))
    await write(chunk)
  }
  await write(lengthOf(new Uint8Array()))
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1')
    if (text.length > longestAnswer) throw new Error('the virus scanner says too much')
    const end = text.indexOf('\0')
    if (end !== -1) return text.slice(0, end)
  }
  throw new Error('the virus scanner has hung up')
}

/**
 * `stream: OK`, `stream: Eicar-Test-Signature FOUND`; anything else (`… ERROR`) is not a verdict.
 */
function verdictIn(answer: string): 'clean' | 'infected' {
  if (answer === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw new Error('the virus scanner came to no verdict')
}
