import { ConfigError } from '../base/env.ts'
import { type KeyFile, parseKeyFile } from './key-file.ts'
import { type KeyRing, keyRingOf } from './key-ring.ts'
import type { KeySource } from './key-source.ts'

/** A ring that follows its source: keys can be added and retired without a restart. */
export interface FollowedKeys extends KeyRing {
  /**
   * Reads the source again.
   *
   * @throws ConfigError when it cannot be followed; the keys stay as they were
   */
  reload(): void
  refresh(): void
}

/** @throws ConfigError when there are no keys to begin with */
export function followKeys(source: KeySource): FollowedKeys {
  let kept = source.readKept()
  let ring = keyRingOf(parseKeyFile(source.unlock(kept)))
  /** The last key file that could not be followed: trying it again for every envelope would cost too much. */
  let refused: string | null = null
  const follow = (found: string) => {
    if (found === kept) return
    refused = found
    const file = parseKeyFile(source.unlock(found))
    requireSuccessor(ring, file, source.place)
    ring = keyRingOf(file)
    kept = found
    refused = null
  }
  return {
    get activeId() {
      return ring.activeId
    },
    get keys() {
      return ring.keys
    },
    get created() {
      return ring.created
    },
    reload: () => follow(source.readKept()),
    refresh: () => {
      try {
        const found = source.readKept()
        if (found !== refused) follow(found)
      } catch (error) {
        // The keys stay as they were; the regular look at the source reports it.
        if (!(error instanceof ConfigError)) throw error
      }
    },
  }
}

/** Another database's file must not seal anything here: every key is still in it, or was retired. */
function requireSuccessor(ring: KeyRing, file: KeyFile, place: string): void {
  const next = keyRingOf(file).keys
  for (const [id, key] of ring.keys) {
    const found = next.get(id)
    const isRetired = found === undefined && file.retired?.includes(id) === true
    if (isRetired || found?.equals(key) === true) continue
    throw ConfigError.of(
      'PII_KEYS',
      `${place} no longer holds the key ${id}, which was not retired; the keys read before stay in use until it is put back`,
    )
  }
}
