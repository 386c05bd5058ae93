import type { SamplesOf } from '../db/query-samples.ts'
import type * as turns from './turns.queries.ts'

export const samples = {
  './turns.queries.ts': {
    takeTurn: [{ task: 'reminders', minutes: 60, settings: '' }],
    endTurn: ['reminders', 3_599.5],
    noteFailure: ['reminders'],
    forgetFailures: ['reminders'],
    listFailing: [],
    overdueTurn: ['reminders'],
    waitForTask: ['reminders'],
    lockTask: ['reminders'],
  } satisfies SamplesOf<typeof turns>,
}
