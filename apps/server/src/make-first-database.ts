import { makeFirstDatabase } from './demo/first-start.ts'
import { systemClock } from './platform/base/clock.ts'
import { readConfig } from './platform/base/env.ts'
import { readSecrets } from './platform/personal-data/secrets.ts'
import { startFault } from './start-fault.ts'

// The server that started this waits for it; without that server, no one does.
const giveUp = () => process.exit(1)
process.once('disconnect', giveUp)
if (!process.connected) giveUp()

try {
  const config = readConfig(process.env)
  await makeFirstDatabase({ config, secrets: readSecrets(config), clock: systemClock })
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`)
  process.exitCode = 1
}
process.off('disconnect', giveUp)
process.disconnect?.()
