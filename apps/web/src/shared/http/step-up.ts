import { useSyncExternalStore } from 'react'

interface Question {
  promise: Promise<boolean>
  answer: (isGiven: boolean) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()

function ask(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Asks the person to confirm who they are; calls that ask meanwhile wait for the same answer.
 *
 * @returns false when they would not, or nothing on the page can ask them
 */
export function askToStepUp(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (question === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const answer = (isGiven: boolean) => {
      ask(null)
      resolve(isGiven)
    }
    ask({ promise, answer })
  }
  return question?.promise ?? Promise.resolve(false)
}

/** One function for all renders: another one each time would end the question it has just shown. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // With the last who could ask goes the question.
    if (listeners.size === 0) question?.answer(false)
  }
}

/** How to answer the question that stands; null: none does. */
export function useStepUpQuestion(): ((isGiven: boolean) => void) | null {
  return useSyncExternalStore(
    listen,
    () => question?.answer ?? null,
    () => null,
  )
}
