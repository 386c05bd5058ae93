import { hostedServiceCheck } from './modules/realtime/index.ts'
import { addressChecks, keyFileCheck, scannerCheck } from './platform/checks/host-checks.ts'
import type { Check } from './platform/checks/check.ts'
import { dataFolderCheck } from './platform/checks/folder-check.ts'
import { databaseCheck } from './platform/db/database-check.ts'
import { poolerCheck } from './platform/db/pooler-check.ts'
import { replicaCheck } from './platform/db/replica-check.ts'
import { type Config, ConfigError, readConfig } from './platform/env.ts'
import { serviceChecks } from './service-checks.ts'

/**
 * `npm run doctor`: tries everything that is configured and undoes its trials. For each it says
 * what it found, or what is wrong and how to fix it; the exit code is 1 if anything is wrong.
 */
async function main(): Promise<void> {
  let faults = 0
  for (const { name, run } of checksOf(readConfig(process.env))) {
    const outcome = await run().then(
      (found) => `✓ ${name}: ${found}`,
      (error: unknown) => {
        faults += 1
        return `✗ ${name}: ${sentenceOf(error)}`
      },
    )
    process.stdout.write(`${outcome}\n`)
  }
  const count = faults === 1 ? 'One thing is' : `${faults} things are`
  const end = faults === 0 ? 'Everything that is configured works.' : `${count} wrong.`
  process.stdout.write(`\n${end}\n`)
  process.exitCode = faults === 0 ? 0 : 1
}

function checksOf(config: Config): Check[] {
  const checks = [
    dataFolderCheck(config),
    keyFileCheck(config),
    databaseCheck(config),
    poolerCheck(config),
    replicaCheck(config),
    ...serviceChecks(config),
    scannerCheck(config),
    hostedServiceCheck(config),
    ...addressChecks(config),
  ]
  return checks.filter((check) => check !== null)
}

/** A library's message about an unforeseen fault may quote a setting, so only its kind is shown. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join('; ')
  return `an unforeseen fault (${error instanceof Error ? error.name : typeof error})`
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stdout.write(`${error.faults.map((fault) => `✗ ${fault}`).join('\n')}\n`)
  process.exitCode = 1
}
