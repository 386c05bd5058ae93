import type { Grounds } from '../ground.ts'
import { type Finding, type Proof, tries } from '../proof.ts'
import { drillEmbedded } from './drill-embedded.ts'
import { drillPostgres } from './drill-postgres.ts'
import type { Recovery } from './recovery.ts'

/** Seconds of acknowledged writes that may be lost with archiving on. */
const mostLost = 5 * 60
/** Seconds from the first command of a restore to an answer that was checked. */
const mostTaken = 30 * 60

export const loseDisks = (grounds: Grounds): Proof => ({
  row: 'F10',
  promise:
    'Database and file store are lost: with archiving at most 5 minutes of acknowledged writes are, a set has all from before it was begun, and within 30 minutes (a million events) the product answers, 1,000 sealed rows of each kind open with the key file, and what was erased is erased again before anyone is answered',
  try: async (size): Promise<Finding> => {
    const isWhole = size === 'whole'
    const postgres = await drillPostgres(size)
    const recoveries = [...(postgres ?? []), ...(isWhole ? [await drillEmbedded(grounds)] : [])]
    const deviations = recoveries.flatMap(deviationsOf)
    const unknown = 'There is no PostgreSQL server or no pgBackRest on this machine.'
    const events = tries(size, { short: 2_000, whole: 1_000_000 }).toLocaleString('en')
    return {
      tried: `disks lost under 20 writers, restored by the steps of docs/operations.md${postgres === null ? '' : ` (PostgreSQL: ${events} events)`}`,
      isHeld: deviations.length > 0 ? false : postgres === null ? null : true,
      figure: recoveries.map(printed).join('; '),
      deviations: [
        ...deviations,
        ...(postgres === null ? [unknown] : []),
        ...(isWhole ? [] : ['Sets are restored in whole runs only.']),
      ],
    }
  },
})

function deviationsOf({ from, lost, differences, seconds, faults }: Recovery): string[] {
  const limit = lost.seconds > (lost.isAllowed ? mostLost : 0)
  return [
    ...differences,
    ...faults,
    ...(limit ? [`${from}: ${lost.writes} writes of ${lost.seconds.toFixed(1)} s are lost.`] : []),
    ...(seconds > mostTaken ? [`${from}: it took ${Math.round(seconds)} s.`] : []),
  ].map((fault) => (fault.startsWith(from) ? fault : `${from}: ${fault}`))
}

function printed({ from, lost, seconds, opened }: Recovery): string {
  return `${from}: ${lost.writes} of ${lost.of} acknowledged writes lost, of the last ${lost.seconds.toFixed(1)} s; checked answer after ${seconds.toFixed(1)} s, ${opened} sealed values opened`
}
