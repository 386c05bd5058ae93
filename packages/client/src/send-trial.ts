import type { Environment } from './environment.ts'
import { headersOf, keepRotatedToken } from './exchange.ts'
import { httpErrorOf } from './http-error.ts'
import type { Answer, Sending } from './send.ts'

/** An answer as it came, whether it says yes or no. */
export interface Trial extends Required<Pick<Answer, 'status' | 'body' | 'headers'>> {
  milliseconds: number
}

/**
 * Sends one request that is written out rather than known by its type, once, as the signed-in person.
 *
 * @throws HttpError `network` or `timeout` when no one answers
 */
export async function sendTrial(
  environment: Environment,
  request: Omit<Sending, 'headers'>,
): Promise<Trial> {
  const { token, send, onAnswer, onRefusal } = environment
  const headers = headersOf(environment, token.read(), request.body)
  const began = performance.now()
  const answer = await send({ ...request, headers })
  const milliseconds = Math.round(performance.now() - began)
  keepRotatedToken(environment, answer)
  await onAnswer?.(answer)
  const { status, body } = answer
  // A new token is kept and never shown.
  const { authorization: _token, ...told } = answer.headers ?? {}
  if (status >= 400) onRefusal?.(httpErrorOf(status, body))
  return { status, body, headers: told, milliseconds }
}
