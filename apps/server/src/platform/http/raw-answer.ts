import type { ErrorCode } from '@gangway/contract/errors'
import { defaultLanguage } from '@gangway/domain/languages/language'
import { STATUS_CODES } from 'node:http'
import { Refusal, type RefusalDetails } from '../base/errors.ts'
import { newRequestId, requestIdField, requestIdHeader } from './request-id.ts'

/**
 * A refusal in raw HTTP, for where no framework can write it: the last thing sent on a connection.
 */
export function rawRefusal(
  code: ErrorCode,
  headers: Readonly<Record<string, string>>,
  { retryAfter }: Pick<RefusalDetails, 'retryAfter'> = {},
): string {
  const refusal = new Refusal(code)
  const { status } = refusal
  const id = newRequestId()
  const text = JSON.stringify({ ...refusal.bodyIn(defaultLanguage), [requestIdField]: id })
  const lines = Object.entries({
    connection: 'close',
    'content-length': String(Buffer.byteLength(text)),
    'content-type': 'application/json; charset=utf-8',
    [requestIdHeader]: id,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  const reason = STATUS_CODES[status] ?? 'Refused'
  return [`HTTP/1.1 ${status} ${reason}`, ...lines, '', text].join('\r\n')
}
