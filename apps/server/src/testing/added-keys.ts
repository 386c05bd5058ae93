import { type KeyFile, withActive, withNewKey } from '../platform/personal-data/key-file.ts'
import { keyRingOf, type KeyRing } from '../platform/personal-data/key-ring.ts'

/** The key file that a ring was made from. */
function fileOf({ activeId, keys }: KeyRing): KeyFile {
  const listed = [...keys].map(([id, key]) => [id, key.toString('base64')] as const)
  return { active: activeId, keys: Object.fromEntries(listed) }
}

/** Another key, which became the active one an hour ago. */
export function withAnotherKey(keyRing: KeyRing, now: Date): { file: KeyFile; keyRing: KeyRing } {
  const then = new Date(now.getTime() - 3_600_000)
  const { file, id } = withNewKey(fileOf(keyRing), then)
  const turned = withActive(file, id, then)
  return { file: turned, keyRing: keyRingOf(turned) }
}
