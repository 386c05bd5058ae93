import { requireDataFolder } from './platform/base/folder-check.ts'
import { requireFreeAddress } from './platform/checks/listen-fault.ts'
import { type Config, readConfig } from './platform/base/env.ts'
import { readSecrets } from './platform/personal-data/secrets.ts'
import { tryServices } from './service-checks.ts'

export interface StartSettings {
  config: Config
  secrets: ReturnType<typeof readSecrets>
  /** Faults reported as warnings because START_CHECKS says to start anyway. */
  warnings: readonly string[]
}

/**
 * Checks the settings of a start: everything that can be known before there is a database.
 *
 * @throws ConfigError
 */
export async function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<StartSettings> {
  const config = readConfig(variables)
  await requireDataFolder(config)
  await requireFreeAddress(config)
  return { config, secrets: readSecrets(config), warnings: await tryServices(config) }
}
