import { providerCheck } from './modules/accounts/index.ts'
import { bucketCheck } from './platform/checks/bucket-check.ts'
import type { Check } from './platform/base/check.ts'
import { mailCheck } from './platform/checks/mail-check.ts'
import { type Config, ConfigError } from './platform/base/env.ts'

/** Services besides the database that every start tries. */
export function serviceChecks(config: Config): Check[] {
  const checks = [mailCheck(config), bucketCheck(config), providerCheck(config)]
  return checks.filter((check) => check !== null)
}

/**
 * Tries all of them at once.
 *
 * @returns sentences about what does not work, where START_CHECKS says to start anyway
 * @throws ConfigError with all those sentences
 */
export async function tryServices(config: Config): Promise<string[]> {
  const outcomes = await Promise.allSettled(serviceChecks(config).map(({ run }) => run()))
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? faultsOf(outcome.reason) : [],
  )
  // Without its store the product does not start: files could be another database's.
  const isBearable =
    config.START_CHECKS === 'warn' && !faults.some((fault) => fault.startsWith('S3_'))
  if (faults.length === 0 || isBearable) return faults
  throw new ConfigError(faults)
}

function faultsOf(reason: unknown): readonly string[] {
  if (reason instanceof ConfigError) return reason.faults
  throw reason
}
