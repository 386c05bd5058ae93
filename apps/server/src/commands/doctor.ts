import { hostedServiceCheck } from '../modules/realtime/index.ts'
import { addressChecks, keyFileCheck, scannerCheck } from '../platform/checks/host-checks.ts'
import type { Check } from '../platform/base/check.ts'
import { dataFolderCheck } from '../platform/base/folder-check.ts'
import { databaseCheck } from '../platform/checks/database-check.ts'
import { poolerCheck } from '../platform/checks/pooler-check.ts'
import { replicaCheck } from '../platform/checks/replica-check.ts'
import { type Config, ConfigError, readConfig } from '../platform/base/env.ts'
import { serviceChecks } from '../service-checks.ts'
import { type Command, type Environment, type Ended, task } from './command.ts'

export const command: Command = {
  summary: 'Tries everything that is configured, and says how to mend what fails.',
  tasks: task({ options: {}, run: ({ env, print }) => examine(env, print) }),
}

async function examine(env: Environment, print: (line: string) => void): Promise<Ended> {
  const config = readSettings(env)
  if (typeof config === 'string') return { text: config, code: 1 }
  let faults = 0
  for (const { name, run } of checksOf(config)) {
    const outcome = await run().then(
      (found) => `✓ ${name}: ${found}`,
      (error: unknown) => {
        faults += 1
        return `✗ ${name}: ${sentenceOf(error)}`
      },
    )
    print(outcome)
  }
  const count = faults === 1 ? 'One thing is' : `${faults} things are`
  return faults === 0
    ? '\nEverything that is configured works.'
    : { text: `\n${count} wrong.`, code: 1 }
}

/** Settings, or a line for each that is wrong. */
function readSettings(env: Environment): Config | string {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults.map((fault) => `✗ ${fault}`).join('\n')
  }
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
