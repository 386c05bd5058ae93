import type { Environment } from './environment.ts'
import { httpErrorOf } from './http-error.ts'
import type { Answer, Sending } from './send.ts'

interface About {
  /** The key of a write, so that a repeated one is done once. */
  key?: string | undefined
  isBackground?: boolean | undefined
}

/**
 * Sends one request, keeps the token of the answer, and returns the parsed body.
 *
 * Another sign-in in the same browser may replace the session while a call is under way. What is refused for that
 * says nothing about the new session: a read is sent again in it, a write is not, since it may be someone else’s.
 */
export async function exchange(
  environment: Environment,
  request: Omit<Sending, 'headers'>,
  about: About = {},
): Promise<unknown> {
  const { token, send, onAnswer, onRefusal } = environment
  const sendAs = (bearer: string | null) =>
    send({ ...request, headers: headersOf(environment, bearer, request.body, about) })
  const isReplaced = (bearer: string | null) => ![bearer, null].includes(token.read())
  let bearer = token.read()
  let answer = await sendAs(bearer)
  if (answer.status === 401 && isReplaced(bearer) && request.method === 'GET') {
    bearer = token.read()
    answer = await sendAs(bearer)
  }
  keepRotatedToken(environment, answer)
  await onAnswer?.(answer)
  const { status, body, header } = answer
  if (status >= 200 && status < 300) return body
  const refusal = httpErrorOf(status, body, header('retry-after'))
  if (status !== 401 || !isReplaced(bearer)) onRefusal?.(refusal)
  throw refusal
}

export function headersOf(
  { language, socketId, isUnattended }: Environment,
  bearer: string | null,
  body: Sending['body'],
  { key, isBackground }: About = {},
): Record<string, string> {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language?.(),
    'X-Requested-With': 'XMLHttpRequest',
    Authorization: bearer && `Bearer ${bearer}`,
    'X-Socket-Id': socketId?.(),
    'X-Background': (isBackground === true || isUnattended?.() === true) && '1',
    'Idempotency-Key': key,
    'Content-Type': typeof body === 'string' && 'application/json',
  }
  return Object.fromEntries(Object.entries(headers).filter(isTold))
}

function isTold(header: [string, unknown]): header is [string, string] {
  return Boolean(header[1])
}

export function keepRotatedToken({ token }: Environment, { header }: Answer): void {
  const told = header('authorization')
  if (told !== null) token.store(told.replace(/^Bearer /i, ''))
}
