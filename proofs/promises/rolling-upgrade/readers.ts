import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../ask.ts'
import type { Answers } from './answers.ts'

export interface Readers {
  end: () => Promise<void>
}

/** Milliseconds in which a reader looks at what came. */
const pause = 300

/** So many people who look at lists, events and their start page, one call after the other. */
export function startReaders(
  address: string,
  tokens: readonly string[],
  { readers, events, answers }: { readers: number; events: readonly number[]; answers: Answers },
): Readers {
  const over = new AbortController()
  const read = async (_none: unknown, reader: number) => {
    for (let turn = reader; !over.signal.aborted; turn += 1) {
      const event = events[turn % events.length]
      const paths = ['/events', `/events/${event}`, '/dashboard', '/events?status=requested']
      const path = paths[turn % paths.length] ?? ''
      const token = tokens[reader % tokens.length] ?? ''
      answers.count('a read', await ask(address, { method: 'GET', path, token }))
      await wait(pause)
    }
  }
  const running = Promise.all(Array.from({ length: readers }, read))
  return {
    end: async () => {
      over.abort()
      await running
    },
  }
}
