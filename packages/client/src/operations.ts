import type {
  BodyInputOf,
  Endpoint,
  FormFieldsOf,
  ParamsOf,
  QueryInputOf,
  ReplyOf,
} from '@gangway/contract/define-endpoint'
import type { KnownEndpoint } from '@gangway/contract/endpoints'
import type { Scope } from '@gangway/domain/accounts/scopes'

/** Endpoints that programs may call and that answer with data; `isForPrograms` says the same of values. */
type Callable<E extends Endpoint> = E extends { answersFile: readonly string[] }
  ? never
  : E extends { forPrograms: true }
    ? E
    : E extends { freshFactor: true }
      ? never
      : E['access'] extends Scope
        ? E
        : never

type ForPrograms = Callable<KnownEndpoint>

/** A part that may be left out as a whole, or that the call does not have. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** The server cannot recognize it when it is sent again. */
type Repetition<E extends Endpoint> = E extends { answersSecret: true }
  ? { isSentOnce: true }
  : unknown

/**
 * Calls open to programs, by method and path. The published package has the same written out
 * (`scripts/client/operation-types.ts`), so that it needs neither the contract nor zod.
 */
export type Operations = {
  [E in ForPrograms as `${E['method']} ${E['path']}`]: {
    request: Part<'params', ParamsOf<E>> &
      Part<'query', QueryInputOf<E>> &
      Part<'body', BodyInputOf<E>> &
      Repetition<E>
    /** The fields before the file, where the call takes a form. */
    form: E extends { acceptsFiles: true } ? FormFieldsOf<E> : never
    reply: ReplyOf<E>
  }
}

/** One change, as the feed lists it and a webhook delivers it. */
export type PublicChange = Operations['GET /changes']['reply']['data'][number]
