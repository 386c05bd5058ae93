import type * as z from 'zod'
import type { Endpoint, ReplyOf } from '../define-endpoint.ts'
import type { KnownEndpoint } from '../endpoints.ts'

/** What the documentation says of a call beyond its definition. */
export interface DescribedOperation {
  /** What it does and changes, for someone who knows only its summary. */
  description: string
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  /** The fields of each kind of form, under a name for that kind. */
  forms?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The body of the successful answer. */
  reply?: unknown
}

type Values<Schema> = { [Name in keyof z.input<Schema>]?: string | number }

type Part<Name extends string, Value> = Readonly<Record<Name, Value>>

/** An example of everything a call takes and answers, except files and empty answers. */
export type Described<E extends Endpoint> = { description: string } & (E extends {
  params: z.ZodType
}
  ? Part<'params', Values<E['params']>>
  : unknown) &
  (E extends { query: z.ZodType } ? Part<'query', Values<E['query']>> : unknown) &
  (E extends { body: z.ZodType } ? Part<'body', z.input<E['body']>> : unknown) &
  (E extends { forms: readonly (infer Form)[] }
    ? Part<'forms', Readonly<Record<string, z.output<Form>>>>
    : unknown) &
  (E extends { answersFile: unknown }
    ? unknown
    : [ReplyOf<E>] extends [undefined]
      ? unknown
      : Part<'reply', ReplyOf<E>>)

/** A call without its description and examples does not compile. */
export type DescribedOperations = {
  [E in KnownEndpoint as E['name']]: Described<E>
}
