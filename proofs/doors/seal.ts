import { createCipheriv, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export interface Keys {
  active: string
  key: Buffer
}

/** The key that seals, out of a key file without a passphrase. */
export async function readKeys(file: string): Promise<Keys> {
  const { active, keys } = JSON.parse(await readFile(file, 'utf8')) as {
    active: string
    keys: Record<string, string>
  }
  return { active, key: Buffer.from(keys[active] ?? '', 'base64') }
}

/**
 * Seals the data of a person for the column `person.enc`, written a second time after docs/security.md: where thousands are
 * filled in by SQL, no one imports them, and what the product opens of these is sealed as it says.
 */
export function sealPerson(
  { active, key }: Keys,
  { id, excursion_id }: { id: number; excursion_id: number },
  value: object,
): string {
  const binding = `e1|person.enc|${id}|${excursion_id}`
  const dataKey = randomBytes(32)
  const json = JSON.stringify(value)
  const data = encrypt(dataKey, `${binding}|data`, json.padEnd(Math.ceil(json.length / 256) * 256))
  const wrapped = encrypt(key, `${binding}|key|${active}`, dataKey)
  return ['e1', active, wrapped, data].join('.')
}

function encrypt(key: Buffer, context: string, plain: Buffer | string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const text = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return text.toString('base64url')
}
