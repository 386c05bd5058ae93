import type {
  BodyInputOf,
  Endpoint,
  FormFieldsOf,
  ParamsOf,
  QueryInputOf,
} from '@gangway/contract/define-endpoint'

/** A part the endpoint does not have is not accepted; one it can do without may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/**
 * A call that the server cannot recognize when repeated (an anonymous one, or one whose answer is
 * not kept) says so, and is sent once.
 */
type Repetition<E extends Endpoint> = E extends { access: 'public' } | { answersSecret: true }
  ? { isSentOnce: true }
  : { isSentOnce?: true }

/** Where an endpoint is called, and for what. */
export type AddressOf<E extends Endpoint> = { path: E['path'] } & Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>>

/**
 * One call of an endpoint. Method and path are repeated by the caller and checked against the endpoint's
 * type: so the contract is imported as a type only, and its schemas stay out of the browser.
 */
export type CallOf<E extends Endpoint> = {
  method: E['method']
  signal?: AbortSignal | undefined
  /** No person asked for it: it does not keep a session alive. */
  isBackground?: boolean | undefined
  /** `Idempotency-Key` of a write that outlives this call; without it each call makes its own. */
  key?: string | undefined
} & AddressOf<E> &
  Part<'body', BodyInputOf<E>> &
  Repetition<E>

/** An endpoint that accepts a form with a file. */
export type FormEndpoint = Endpoint & { method: 'POST' | 'PUT'; acceptsFiles: true }

/** `POST` if nothing is said. */
type FormMethod<E extends FormEndpoint> = E['method'] extends 'POST'
  ? { method?: 'POST' }
  : { method: E['method'] }

/** One form with a file. */
export type UploadOf<E extends FormEndpoint> = {
  path: E['path']
  /** The fields of the form before the file. */
  fields: FormFieldsOf<E>
  file: Blob
  signal?: AbortSignal
  /** Called with how many bytes have been sent, including what the form puts around the file. */
  onProgress?: (bytes: number) => void
} & FormMethod<E> &
  Part<'params', ParamsOf<E>>
