import type { Permission } from '@gangway/domain/accounts/roles'
import { scopes } from '@gangway/domain/accounts/scopes'
import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/** Access: anyone, anyone signed in, or those who hold a permission. */
export type Access = 'public' | 'signed_in' | Permission

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API, from which validation, serialization, documentation and client types are derived.
 */
export interface Endpoint {
  /** Verb and noun; service, hook and test use the same word. */
  name: string
  summary: string
  method: Method
  /** Below `/api/v1`, parameters as `:name`. */
  path: string
  access: Access
  /**
   * Which of the two steps that may come first after signing in need not be done for it: the password replaced (it
   * then needs neither step), or the second factor set up.
   */
  opensBefore?: 'new_password' | 'second_factor'
  /** All factors of the account must have been given within the last ten minutes (`POST /auth/step-up`). */
  freshFactor?: true
  /** Fields of the body that take this too, where the rest of it does not. */
  freshFactorFor?: readonly string[]
  /**
   * Programs may call it with an API key, although its access is `signed_in`; where it is a permission that is a scope,
   * they may anyway.
   */
  forPrograms?: true
  params?: z.ZodType
  /** The address holds a name of the caller's own: one that cannot be is a faulty field, not an address of nothing. */
  namedByCaller?: true
  query?: z.ZodType
  body?: z.ZodType
  /** Every successful answer by status; 204 has an empty body. */
  responses: Partial<Record<200 | 201 | 202 | 204, z.ZodType>>
  /** Refusals beyond those every endpoint has (see `errorsOf`). */
  errors: readonly ErrorCode[]
  /** Done again it changes nothing, so an `Idempotency-Key` has no effect. */
  isRepeatable?: true
  /** Bytes that its body may have, where they are more than usual. */
  largestBody?: number
  /** The answer contains a secret: it is never kept, so an `Idempotency-Key` has no effect. */
  answersSecret?: true
  /**
   * The answer is a file of one of these media types (see `fileAnswer`). It is reached by a link, so the
   * cookies are enough on our own pages, without the Authorization header.
   */
  answersFile?: readonly [string, ...string[]]
  /** The file is put together for this call, from many rows or files: only a few at once. */
  makesFile?: true
  /** A call may wait for something to happen before it is answered. */
  mayWait?: true
  /** The body may also be a form with a file (multipart), which the handler reads itself. */
  acceptsFiles?: true
  /** The fields of such a form, one schema for each kind of it; the file follows as `file`. */
  forms?: readonly z.ZodObject[]
  /** The answer names customers: no browser stores it, not even to check whether it is still current. */
  namesCustomers?: true
  /** The row that a 409 or 412 carries. */
  conflict?: z.ZodType
}

/** An endpoint with what the API's document says about it. */
export interface DocumentedEndpoint extends Endpoint {
  /** Behavior and side effects, for a reader who knows only the summary. */
  description: string
  example?: Example
}

/** A call's request and response, except files and empty answers. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The fields of each kind of form, under a name for that kind. */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The body of the successful answer. */
  readonly reply?: unknown
}

/** Does not compile without an example of everything that the endpoint takes and answers. */
export function defineEndpoint<const Definition extends DocumentedEndpoint>(
  definition: Definition & WithExample<Definition>,
): Definition {
  return definition
}

/** Whether programs may call it with an API key, if their scopes suffice. */
export function isForPrograms({ access, forPrograms, freshFactor }: Endpoint): boolean {
  if (forPrograms === true) return true
  return freshFactor !== true && scopes.some((scope) => scope === access)
}

/** Whether a write is done once per `Idempotency-Key`. */
export function isIdempotent(endpoint: Endpoint): boolean {
  const { method, access, answersSecret, acceptsFiles, isRepeatable } = endpoint
  const isKept = answersSecret !== true && acceptsFiles !== true && isRepeatable !== true
  return method !== 'GET' && access !== 'public' && isKept
}

/** Answers to what never becomes a request, and those for which any call may come at a bad time. */
const codesOfAll: readonly ErrorCode[] = [
  'malformed_request',
  'request_timeout',
  'expectation_failed',
  'headers_too_large',
  'validation_failed',
  'overloaded',
  'unavailable',
  'storage_full',
  'internal',
]

/** All codes an endpoint may answer with: its own and those its shape implies. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(codesOfAll)
  if (endpoint.params !== undefined) codes.add('not_found')
  if (endpoint.access !== 'public') {
    codes.add('unauthenticated').add('forbidden').add('csrf').add('too_many_requests')
    if (endpoint.opensBefore !== 'new_password') codes.add('password_expired')
    if (endpoint.opensBefore === undefined) codes.add('mfa_setup_required')
  }
  if (isForPrograms(endpoint)) codes.add('key_in_browser')
  if (isForPrograms(endpoint) && endpoint.access !== 'signed_in') codes.add('scope_missing')
  if (endpoint.freshFactor === true || endpoint.freshFactorFor !== undefined) {
    codes.add('step_up_required')
  }
  // A call without a body may be sent one all the same.
  if (endpoint.method !== 'GET') {
    for (const code of ['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) {
      codes.add(code)
    }
  }
  if (endpoint.answersFile !== undefined) codes.add('data_unreadable')
  if (endpoint.makesFile === true) codes.add('too_many_exports')
  if (endpoint.acceptsFiles === true) {
    for (const code of ['uploads_used_up', 'storage_used_up'] as const) {
      codes.add(code)
    }
  }
  if (isIdempotent(endpoint)) {
    codes.add('idempotency_in_progress')
    codes.add('idempotency_key_reused')
  }
  for (const code of endpoint.errors) codes.add(code)
  return [...codes]
}

type Infer<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type ParamsOf<E extends Endpoint> = Infer<E['params']>
export type QueryOf<E extends Endpoint> = Infer<E['query']>
export type BodyOf<E extends Endpoint> = Infer<E['body']>
export type ReplyOf<E extends Endpoint> = Infer<
  E['responses'][keyof E['responses'] & keyof Endpoint['responses']]
>

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** Input as a caller sends it, before defaults and coercion. */
export type QueryInputOf<E extends Endpoint> = Input<E['query']>
export type BodyInputOf<E extends Endpoint> = Input<E['body']>

/** Body of an endpoint's conflict: the row as it now stands. */
export type ConflictOf<E extends Endpoint> = Infer<E['conflict']>

/** The fields of one of an endpoint's forms. */
export type FormFieldsOf<E extends Endpoint> = Infer<NonNullable<E['forms']>[number]>

type WithExample<E extends Endpoint> =
  unknown extends ExampleOf<E> ? unknown : { readonly example: ExampleOf<E> }

type ExampleOf<E extends Endpoint> = ExampleIf<
  E,
  { params: z.ZodType },
  'params',
  Values<E['params']>
> &
  ExampleIf<E, { query: z.ZodType }, 'query', Values<E['query']>> &
  ExampleIf<E, { body: z.ZodType }, 'body', BodyInputOf<E>> &
  ExampleIf<E, { forms: object }, 'forms', Readonly<Record<string, FormFieldsOf<E>>>> &
  (E extends { answersFile: unknown }
    ? unknown
    : [ReplyOf<E>] extends [undefined]
      ? unknown
      : { readonly reply: Shown<ReplyOf<E>> })

type ExampleIf<E, Shape, Name extends string, Value> = E extends Shape
  ? { readonly [N in Name]: Shown<Value> }
  : unknown

/** Examples for the parts of an address. */
type Values<Schema> = { [Name in keyof Input<Schema>]?: string | number }

/** `Value`, taken from constants as well: its arrays may be readonly. */
type Shown<Value> = Value extends readonly (infer Item)[]
  ? readonly Shown<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Shown<Value[Name]> }
    : Value
