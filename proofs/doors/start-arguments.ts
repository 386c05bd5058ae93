import { join } from 'node:path'

/** Arguments of `npm start` to Node: without them, V8 takes more memory the longer there is work. */
export const startArguments = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
  join(import.meta.dirname, '../../scripts/start.mjs'),
]
