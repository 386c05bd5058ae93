import type { Environment } from './environment.ts'
import { httpErrorOf } from './http-error.ts'
import type { Answer, Sending } from './send.ts'

interface About {
  /** The key of a write, so that a repeated one is done once. */
  key?: string | undefined
  isBackground?: boolean | undefined
}

/** Sends one request, keeps a token that the answer brings, and returns the parsed body. */
export async function exchange(
  environment: Environment,
  request: Omit<Sending, 'headers'>,
  about: About = {},
): Promise<unknown> {
  const headers = headersOf(environment, request.body, about)
  const answer = await environment.send({ ...request, headers })
  keepRotatedToken(environment, answer)
  environment.onAnswer?.(answer)
  const { status, body, header } = answer
  if (status >= 200 && status < 300) return body
  const refusal = httpErrorOf(status, body, header('retry-after'))
  environment.onRefusal?.(refusal)
  throw refusal
}

function headersOf(
  { token, language, socketId, isUnattended }: Environment,
  body: Sending['body'],
  { key, isBackground }: About,
): Record<string, string> {
  const bearer = token.read()
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

function keepRotatedToken({ token }: Environment, { header }: Answer): void {
  const told = header('authorization')
  if (told !== null) token.store(told.replace(/^Bearer /i, ''))
}
