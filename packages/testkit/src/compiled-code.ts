import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Environment of a process that tests start. As in `npm start`, its sources are read and compiled once, not by each: that
 * would be half of a start.
 */
export const compiledCode = { NODE_COMPILE_CACHE: join(tmpdir(), 'gangway-compiled') }
