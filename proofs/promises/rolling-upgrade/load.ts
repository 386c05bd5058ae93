import type { Database } from '../../doors/database.ts'
import { type Ledger, openLedger } from '../ledger.ts'
import { Answers } from './answers.ts'
import { type LiveReport, openLivePages } from './live-people.ts'
import { type OpenPages, startOpenPages } from './open-pages.ts'
import { signInPeople } from './people.ts'
import { startReaders } from './readers.ts'
import type { Release } from './release.ts'
import type { Sinks } from './sinks.ts'
import { startToldWork, type Told } from './told-work.ts'

interface LoadSize {
  writers: number
  readers: number
  sockets: number
  /** People who ask for a mail, one after the other. */
  mails: number
  /** Whether it may tell some to come back later. */
  mayBeBusy: boolean
}

export interface LoadReport {
  writes: ReturnType<Ledger['counts']>
  /** One sentence for each order that is not what its writer was told. */
  differences: string[]
  answers: Answers
  live: LiveReport
  told: Record<'mails' | 'webhooks', Told>
  pages: Answers
}

export interface RunningLoad {
  /** From now on pages of that release may be open, too. */
  met: (release: Release) => void
  end: (db: Database) => Promise<LoadReport>
}

/** Milliseconds in which a writer looks at what it did. */
const pace = 400

/** Everything that people and programs do meanwhile, until it is ended. */
export async function startLoad(
  address: string,
  { db, sinks, size, before }: { db: Database; sinks: Sinks; size: LoadSize; before: Release },
): Promise<RunningLoad> {
  const people = await signInPeople(address, db, size.mails)
  const tokens = [...people.staff, ...people.agencies]
  const pages = size.sockets / tokens.length
  const watching = tokens.map((token) => ({ token, pages }))
  const live = await openLivePages(address, watching)
  const ledger = await openLedger(address, size.writers, pace)
  const answers = new Answers({ mayBeBusy: size.mayBeBusy })
  const told = await startToldWork(
    address,
    { token: people.agencies[0] ?? '', emails: people.quiet },
    { sinks, answers },
  )
  const readers = startReaders(address, people.staff, {
    readers: size.readers,
    events: ledger.accounts.map(({ event_id }) => event_id),
    answers,
  })
  const openPages: OpenPages | null = before.hasWebApp ? startOpenPages(address, before) : null
  ledger.write()
  return {
    met: (release) => openPages?.met(release),
    end: async (at) => {
      await ledger.rest()
      await readers.end()
      const report = {
        told: await told.end(),
        live: await live.end(),
        pages: (await openPages?.end()) ?? new Answers({ mayBeBusy: true }),
      }
      const differences = await ledger.differences(at)
      return { ...report, answers, differences, writes: ledger.counts() }
    },
  }
}
