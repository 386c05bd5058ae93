import { components } from './chain.ts'
import type { OpenLoaded } from './open-load.ts'
import type { ServiceTime } from './service-times.ts'

/** Fewer say nothing of their slowest tenth. */
const fewest = 10

/**
 * What requests cost among each other, from a load at which hardly anyone waits for anyone else. Asked by itself, a
 * call finds everything kept and every process awake; in the mix, a change takes away what was kept, several ask
 * again for it, and work follows. How the processors' time is shared between calls and components stays as it was
 * measured of each.
 *
 * @param cores of the machine on which all of it ran
 */
export function inTheMix(
  times: readonly ServiceTime[],
  {
    busy,
    perSecond,
    asking,
    timesOf,
  }: Pick<OpenLoaded, 'busy' | 'perSecond' | 'asking' | 'timesOf'>,
  cores: number,
): ServiceTime[] {
  const factor = ((busy * cores * 1000) / perSecond - asking) / meanOf(times, workOf)
  return times.map(({ call, cpu, alone }) => {
    const scaled = components.map((name) => [name, cpu[name] * factor])
    const seen = timesOf.get(call.name) ?? []
    return {
      call,
      cpu: Object.fromEntries(scaled) as ServiceTime['cpu'],
      alone: seen.length < fewest ? alone : [...seen],
    }
  })
}

export function workOf({ cpu }: ServiceTime): number {
  return components.reduce((sum, name) => sum + cpu[name], 0)
}

/** Of a request of the mix. */
export function meanOf(
  times: readonly ServiceTime[],
  value: (time: ServiceTime) => number,
): number {
  const all = times.reduce((sum, { call }) => sum + call.share, 0)
  return times.reduce((sum, time) => sum + (value(time) * time.call.share) / all, 0)
}
