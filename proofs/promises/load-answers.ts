import type { Answered } from './ask.ts'

/** As the product tells them apart when it is too busy for all. */
export type LoadKind = 'read' | 'write' | 'anonymous' | 'export'

export interface LoadAnswer extends Answered {
  kind: LoadKind
  /** When it was asked, in milliseconds of `performance.now`. */
  askedAt: number
}

/** Sent away in a way that clients understand: come back later. */
export const isPolite = ({ status, retryAfter }: Answered): boolean =>
  (status === 429 || status === 503) && retryAfter !== null

export const isDone = ({ status }: Answered): boolean => status >= 200 && status < 300

/** Done, or for someone who is not signed in begun and then refused by name. */
export const isServed = (answer: LoadAnswer): boolean =>
  isDone(answer) || (answer.kind === 'anonymous' && [401, 422].includes(answer.status))

/** Failed requests by their answer, for finding out why. */
export function refusalsIn(answers: readonly LoadAnswer[]): string[] {
  const kinds = new Map<string, number>()
  for (const { status, kind, body } of answers.filter((one) => !isDone(one))) {
    const [, code = 'no code'] = /"code":"(\w+)"/.exec(body) ?? []
    const name = `${kind} ${status} ${code}`
    kinds.set(name, (kinds.get(name) ?? 0) + 1)
  }
  return [...kinds].map(([name, times]) => `${times} × ${name}.`)
}
