import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { pickupJudge, plainPort } from '@gangway/domain/ships/pickup-fit'
import type { DemoCall } from './demo-calls.ts'
import type { Random } from './random.ts'

const morning = pickupTimes.filter(
  (time) => /:(?:00|15|30|45)$/.test(time) && time >= '06:30' && time <= '13:00',
)

/** A pick-up time on the quarter that fits every ship in port, as agencies choose it. */
export function demoPickupTime(random: Random, call: DemoCall, duration: number): string {
  const judge = pickupJudge({
    event_date: call.date,
    duration,
    port_time_zone: call.place.time_zone,
    ships: call.ships.map(({ ship }) => ({ ship })),
    port_times: plainPort,
    calls: call.ships.flatMap(({ ship, stay }) =>
      stay === null ? [] : [{ status: 'expected', ship, ...stay }],
    ),
    rules: defaultPickupRules,
  })
  const by = (...verdicts: (string | undefined)[]) =>
    morning.filter((time) => verdicts.includes(judge(time)?.verdict))
  const fitting = by('fitting', undefined)
  const possible = fitting.length > 0 ? fitting : by('tight')
  return random.pick(possible.length > 0 ? possible : morning)
}
