import { HttpError, type HttpErrorCode, messageIn } from '@gangway/client/http-error'

/** How an upload can fail (rule T1.6). */
export type UploadErrorName =
  | 'abort'
  | 'extension'
  | 'size'
  | 'server'
  | 'denied'
  | 'network'
  | 'timeout'
  | 'not_exists'
  | 'file_object'
  | 'upload'

export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly kind: UploadErrorName
  /** Why the file was refused, here or by the server. */
  readonly code: HttpErrorCode | null
  /** The same in the server's words, if it gave any. */
  readonly reason: string | null

  constructor(
    kind: UploadErrorName,
    code: HttpErrorCode | null = null,
    reason: string | null = null,
  ) {
    super(kind)
    this.kind = kind
    this.code = code
    this.reason = reason
  }
}

/** The name for whatever went wrong (rule T1.6). */
export function uploadErrorOf(error: unknown): UploadError {
  if (error instanceof UploadError) return error
  if (error instanceof DOMException) return new UploadError(kindOfException(error))
  if (!(error instanceof HttpError)) return new UploadError('server')
  const { status, code, body } = error
  if (code === 'network' || code === 'timeout') return new UploadError(code)
  const reason = messageIn(body)
  if (code === 'file_too_large') return new UploadError('size', code, reason)
  if (code === 'ticket_extension') return new UploadError('extension', code, reason)
  return new UploadError(status >= 500 ? 'server' : 'denied', code, reason)
}

/** A file that was moved or changed since it was chosen can no longer be read. */
function kindOfException({ name }: DOMException): UploadErrorName {
  if (name === 'AbortError') return 'abort'
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'not_exists' : 'file_object'
}

/** Trying the same file again can help. */
export function isWorthRetrying({ kind, code }: UploadError): boolean {
  const isTemporary = ['abort', 'network', 'timeout', 'server', 'upload'].includes(kind)
  return isTemporary || code === 'too_many_attempts' || code === 'malformed_form'
}
