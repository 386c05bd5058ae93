import { lookup as resolveName } from 'node:dns'
import { type IncomingMessage, request as requestOpenly } from 'node:http'
import { request as requestSafely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { MayReach } from '../base/reachable-addresses.ts'

export interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Milliseconds until the answer has to begin. */
  longest: number
  /** Asked of every address that the name of the host has; the connection goes to none but those. */
  mayReach: MayReach
}

export interface PostAnswer {
  status: number
  /** At most 64 kB of it. */
  body: string
  /** Seconds, if it said so. */
  retryAfter: number | null
  milliseconds: number
}

export type PostFault = 'ADDRESS_REFUSED' | 'TIMEOUT' | 'UNKNOWN_HOST' | 'TLS' | 'UNREACHABLE'

/** There was no answer. Its cause may quote what was sent, so only the code is reported. */
export class PostError extends Error {
  override readonly name = 'WebhookError'
  readonly code: PostFault
  /** Until it was clear. */
  milliseconds = 0

  constructor(code: PostFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Bytes read of an answer. */
const mostBytes = 65_536

/**
 * Sends JSON to an address that someone else chose. The addresses of its host are checked when the connection is made,
 * which then goes to exactly these: a name that means something else a moment later leads nowhere. Redirects are not
 * followed, and no more of an answer is read than is of use.
 *
 * @throws PostError when there is no answer
 */
export async function post(sent: Post): Promise<PostAnswer> {
  const began = performance.now()
  const passed = () => Math.round(performance.now() - began)
  const signal = AbortSignal.timeout(sent.longest)
  try {
    const answer = await open(sent, signal)
    const body = await readBeginning(answer)
    return {
      status: answer.statusCode ?? 0,
      body,
      retryAfter: secondsOf(answer),
      milliseconds: passed(),
    }
  } catch (error) {
    const fault = error instanceof PostError ? error : new PostError(faultOf(error, signal), error)
    fault.milliseconds = passed()
    throw fault
  }
}

async function open(
  { url, headers, body, mayReach }: Post,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { hostname, protocol } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // A host that is an address is never looked up.
  if (isIP(host) !== 0 && !mayReach(host)) throw new PostError('ADDRESS_REFUSED')
  const request = protocol === 'https:' ? requestSafely : requestOpenly
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const call = request(url, {
    method: 'POST',
    agent: false,
    lookup: checkedLookup(mayReach),
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  call.once('response', resolve)
  call.on('error', reject)
  call.end(body)
  return promise
}

/** A name any of whose addresses may not be reached leads nowhere: the next call could get that one. */
function checkedLookup(mayReach: MayReach): LookupFunction {
  return (hostname, options, done) => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, [])
      const isRefused = found.length === 0 || found.some(({ address }) => !mayReach(address))
      if (isRefused) return done(new PostError('ADDRESS_REFUSED'), [])
      const [first] = found
      if (options.all === true || first === undefined) return done(null, found)
      return done(null, first.address, first.family)
    })
  }
}

/** Later or late bytes are not waited for: the status has said what matters. */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= mostBytes) break
    }
  } catch {
    // Broken off, by them or by the time limit.
  }
  answer.destroy()
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8')
}

function secondsOf({ headers }: IncomingMessage): number | null {
  const given = headers['retry-after'] ?? ''
  return /^\d{1,6}$/.test(given) ? Number(given) : null
}

function faultOf(error: unknown, signal: AbortSignal): PostFault {
  if (signal.aborted) return 'TIMEOUT'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return 'UNKNOWN_HOST'
  return /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/.test(code)
    ? 'TLS'
    : 'UNREACHABLE'
}
