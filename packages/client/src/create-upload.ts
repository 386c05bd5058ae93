import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { FormEndpoint, UploadOf } from './call-of.ts'
import type { Environment } from './environment.ts'
import { exchange } from './exchange.ts'
import { type AnyAddress, requestUrl } from './request-url.ts'

export type Upload = <E extends FormEndpoint>(request: UploadOf<E>) => Promise<ReplyOf<E>>

interface AnyUpload extends AnyAddress {
  method?: string
  fields: object
  file: Blob
  signal?: AbortSignal
  onProgress?: (bytes: number) => void
}

/**
 * Sends a form with a file, once: the server cannot recognize it when it is sent again.
 * `upload<typeof uploadTicket>({ path: '/events/upload-ticket', fields, file, … })`.
 *
 * Rejects as calls do (`createCall`).
 */
export function createUpload(environment: Environment): Upload {
  return async <E extends FormEndpoint>(given: UploadOf<E>) => {
    const { method = 'POST', path, params, fields, file, ...rest }: AnyUpload = given
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
    // Last: the server reads what a file is for before it accepts it.
    body.append('file', file)
    const url = requestUrl(environment.base(), { path, ...(params && { params }) })
    return (await exchange(environment, { method, url, body, ...rest })) as ReplyOf<E>
  }
}
