import { Control } from '../db/driver-statements.ts'
import type { DatabaseWatch } from '../db/database-watch.ts'
import { traced } from './trace.ts'

/** Seconds below which a wait is not worth a line. */
const shortWait = 0.001

/** Characters of the statements of one round trip. */
const longestText = 4_000

/** Round trips to the database, in the trace of whatever asked; statements without their values. */
export const traceStatements: DatabaseWatch = {
  acquired: (seconds) => {
    if (seconds < shortWait) return
    traced.getStore()?.add({ name: 'wait for a connection', seconds, facts: {}, hasFailed: false })
  },
  ran: ({ statements, seconds, error }) => {
    const trace = traced.getStore()
    if (trace === undefined) return
    const asked = statements.find((statement) => !(statement instanceof Control))
    const text = statements.map(({ sql }) => sql).join(';\n')
    trace.add({
      name: /^\s*(\w+)/.exec((asked ?? statements[0])?.sql ?? '')?.[1]?.toLowerCase() ?? 'database',
      seconds,
      facts: {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, longestText),
        'db.operation.batch.size': statements.length,
      },
      hasFailed: error !== null,
    })
  },
}
