import { AsyncLocalStorage } from 'node:async_hooks'

type Facts = Readonly<Record<string, string | number | undefined>>

/** One request or job, as a monitoring system sees it. Its facts hold no personal data. */
export interface Trace {
  /** What its log lines, statements and jobs have in common. */
  id: string
  /** Names it to others, as W3C Trace Context writes it. */
  traceparent: string
  /** Adds a part that has just ended. */
  add: (part: { name: string; seconds: number; facts: Facts; hasFailed: boolean }) => void
  end: (result: { facts: Facts; hasFailed: boolean }) => void
}

export interface Tracer {
  /**
   * @param parent a `traceparent` whose trace this continues; null, or not readable: it begins a
   *   new one
   */
  begin: (span: { name: string; kind: 'request' | 'job'; parent: string | null }) => Trace
  /** Sends what has not been sent. */
  close: () => Promise<void>
}

/** The trace of whatever is under way; none where traces are not configured. */
export const traced = new AsyncLocalStorage<Trace>()
