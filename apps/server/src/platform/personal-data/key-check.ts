import type { Database } from '../db/database.ts'
import { ConfigError } from '../base/env.ts'
import { listKeyIdsInUse } from './key-check.queries.ts'
import type { KeyRing } from './key-ring.ts'

/**
 * Refuses to start on data sealed with a key that is not available: it would look like lost data.
 *
 * @throws ConfigError naming the unknown key ids
 */
export async function requireKnownKeys(db: Database, keyRing: KeyRing): Promise<void> {
  const used = await listKeyIdsInUse(db)
  const unknown = used.filter((id) => !keyRing.keys.has(id))
  if (unknown.length === 0) return
  throw ConfigError.of(
    'PII_KEYS',
    `personal data is sealed with unknown keys (${unknown.join(', ')}); this is another database's key file, or they were taken out too early. Nothing was changed`,
  )
}
