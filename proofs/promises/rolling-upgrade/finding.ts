import { countsOf, type Finding, type ProofSize } from '../proof.ts'
import type { LoadReport } from './load.ts'
import type { Told } from './told-work.ts'

/** Milliseconds until a page has to listen again, where nothing else runs. */
const backWithin = 5_000

export interface Steps {
  /** How often a machine got another release. */
  replaced: number
  /** Milliseconds of the longest way from SIGTERM until the next release was ready. */
  slowest: number
  faults: string[]
}

interface Outcome extends LoadReport {
  size: ProofSize
  steps: Steps
}

export function findingOf({
  size,
  steps,
  writes,
  differences,
  answers,
  ...rest
}: Outcome): Finding {
  const { live, told, pages } = rest
  const unwritten = [...writes.answers]
    // Among other tests, it may be too busy for some, and says when to come back.
    .filter(
      ([status]) => status !== 200 && !(size === 'short' && status === 503 && writes.rude === 0),
    )
    .map(([status, times]) => `${times} × a decision got ${status || 'a broken connection'}.`)
  const deviations = [
    ...steps.faults,
    ...unwritten,
    ...answers.sentences,
    ...pages.sentences,
    ...differences,
    ...(live.missed > 0 ? [`${live.missed} live messages were missed.`] : []),
    ...(['mails', 'webhooks'] as const).flatMap((kind) => toldFaults(kind, told[kind])),
  ]
  // How long it takes is judged where nothing else runs.
  const isSlow = size === 'whole' && live.slowest > backWithin
  return {
    tried: `${steps.replaced} of three instances behind HAProxy replaced (SIGTERM, next release at the same address, on when ready); ${writes.acknowledged} decisions, ${answers.done} other calls, ${pages.done} pages and files, ${live.sockets} live pages`,
    isHeld: deviations.length === 0 && !isSlow && live.reconnections > 0,
    figure: `decisions ${countsOf(writes.answers)}, ${answers.lost} other calls and ${pages.lost} files not answered with 2xx; ${differences.length} ledgers differ; ${live.reconnections} live pages listened again after at most ${seconds(live.slowest)} s (${countsOf(live.codes)}), ${live.fetchedAgain} of them were told to fetch again, ${live.missed} messages missed; ${told.mails.expected} mails and ${told.webhooks.expected} webhooks, ${told.mails.lost + told.webhooks.lost} lost, ${told.mails.twice + told.webhooks.twice} twice; an instance was away for at most ${seconds(steps.slowest)} s`,
    deviations,
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

function toldFaults(kind: string, { lost, twice }: Told): string[] {
  const sentences = lost > 0 ? [`${lost} ${kind} never came.`] : []
  return twice > 0 ? [...sentences, `${twice} ${kind} came more than once.`] : sentences
}
