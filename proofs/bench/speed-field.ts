import type { Entrant, Ground, Pace } from './contest.ts'
import { type Contender, type ContenderName, startBare } from './contenders.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { SeasonCopy, Seasons } from './seasons.ts'

/** The product and both bare servers, running. */
export interface Field {
  entrants: readonly Entrant[]
  /** The product. */
  server: RunningServer
  season: SeasonCopy
  bare: SeasonCopy
  ground: Ground
  /** Milliseconds from the start of a process to its first good answer, each start. */
  starts: ReadonlyMap<ContenderName, readonly number[]>
  stop: () => Promise<void>
}

/** Starts of each; the last one stays. */
const tries = 3

export async function startField(seasons: Seasons, pace: Pace): Promise<Field> {
  const season = await seasons.copy('large')
  const bare = await seasons.copy('bare')
  const entrants: Entrant[] = []
  const stop = async () => {
    for (const entrant of entrants) await entrant.stop()
    await season.drop()
    await bare.drop()
  }
  try {
    const starts = new Map<ContenderName, readonly number[]>()
    const startLast = async <Started extends Contender>(
      name: ContenderName,
      start: () => Promise<Started>,
    ): Promise<Started> => {
      const times: number[] = []
      for (let turn = 1; turn < tries; turn += 1) {
        const started = await start()
        times.push(started.startedIn)
        await started.stop()
      }
      const last = await start()
      starts.set(name, [...times, last.startedIn])
      entrants.push({ ...last, name })
      return last
    }
    const server = await startLast('ours', () => startServer(season))
    await startLast('naive', () => startBare('naive', bare))
    await startLast('tuned', () => startBare('tuned', bare))
    const databases = [season.url, bare.url]
    const ground = { pace, postmaster: season.postmaster, databases }
    return { entrants, server, season, bare, ground, starts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
