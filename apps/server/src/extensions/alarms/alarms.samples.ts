import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as alarms from './alarms.queries.ts'
import type * as watched from './watched.queries.ts'

export const samples = {
  './alarms.queries.ts': {
    toldColumns: 'part',
    listOpen: [],
    countOpen: [],
    findAlarm: [1],
    openAlarm: [{ kind: 'disk.full', subject: 'host', figure: 4 }],
    renewAlarm: [1, 3],
    closeAlarm: [1],
    listForsaken: [['disk.full', 'database.slow']],
  } satisfies SamplesOf<typeof alarms>,
  './watched.queries.ts': {
    countGuesses: [],
    countDamage: [],
    readWork: [],
  } satisfies SamplesOf<typeof watched>,
}
