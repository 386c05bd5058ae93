import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresGround } from './ground.ts'
import { startInstance } from '../doors/instance.ts'
import { Answers } from './rolling-upgrade/answers.ts'
import { signInPeople } from './rolling-upgrade/people.ts'
import { openSinks } from './rolling-upgrade/sinks.ts'
import { startToldWork } from './rolling-upgrade/told-work.ts'

/** How many people ask for a mail, four times a second; an agency comments as often meanwhile. */
const mails = 60

/** Milliseconds by which a mail or a webhook may say another time than when it came: mails say whole seconds. */
const tolerance = 2_000

export interface WorkedTogether {
  faults: string[]
  figure: string
}

/**
 * Instances whose clocks differ share the work that any of them may take.
 *
 * @param clocks settings that give each instance its clock
 */
export async function workTogether(
  ground: PostgresGround,
  clocks: readonly Readonly<Record<string, string>>[],
): Promise<WorkedTogether> {
  const sinks = await openSinks()
  const settings = { ...ground.settings, ...sinks.settings }
  const instances = await Promise.all(
    clocks.map((clock) => startInstance({ ...settings, ...clock })),
  )
  try {
    const [address = ''] = instances.map((instance) => instance.address)
    const people = await ground.look((db) => signInPeople(address, db, mails))
    const answers = new Answers({ mayBeBusy: false })
    const given = { token: people.agencies[0] ?? '', emails: people.quiet }
    const work = await startToldWork(address, given, { sinks, answers })
    while (answers.done < 2 * mails && answers.lost === 0) await wait(100)
    const told = Object.entries(await work.end())
    const counted = told.map(
      ([what, { expected, lost, twice }]) => `${expected} ${what}, ${lost} lost, ${twice} twice`,
    )
    const off = sinks.timesOff()
    const wrong = told.some(([, { lost, twice }]) => lost + twice > 0) ? counted : []
    return {
      faults: [
        ...answers.sentences,
        ...wrong,
        ...(off > tolerance ? [`a mail or webhook said a time that was ${off} ms off`] : []),
      ],
      figure: `${counted.join('; ')}; what they say of the time at most ${(off / 1000).toFixed(1)} s off`,
    }
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()))
    await sinks.close()
  }
}
