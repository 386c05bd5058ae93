import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import * as z from 'zod'

/** 32 MiB and a fraction of a second for each guess, as OWASP asks of scrypt. */
const cost = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const kind = 'scrypt-aes-256-gcm'
const tagLength = 16

const lockedKeys = z.strictObject({
  locked: z.literal(kind),
  salt: z.base64(),
  iv: z.base64(),
  data: z.base64(),
})

function keyFrom(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize('NFC'), salt, 32, cost)
}

/** Encrypts the text of a key file with a passphrase: scrypt, then AES-256-GCM. */
export function lockKeys(text: string, passphrase: string): string {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt), iv)
  cipher.setAAD(Buffer.from(kind))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const [inSalt, inIv, inData] = [salt, iv, data].map((bytes) => bytes.toString('base64'))
  return `${JSON.stringify({ locked: kind, salt: inSalt, iv: inIv, data: inData })}\n`
}

export function isLocked(text: string): boolean {
  return partsOf(text) !== null
}

/** Null: this is not the passphrase, or the text was changed. */
export function unlockKeys(text: string, passphrase: string): string | null {
  const parts = partsOf(text)
  if (parts === null) return null
  const bytes = Buffer.from(parts.data, 'base64')
  if (bytes.length < tagLength) return null
  const end = bytes.length - tagLength
  const key = keyFrom(passphrase, Buffer.from(parts.salt, 'base64'))
  try {
    const iv = Buffer.from(parts.iv, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(kind))
    decipher.setAuthTag(bytes.subarray(end))
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]).toString()
  } catch {
    return null
  }
}

function partsOf(text: string): z.output<typeof lockedKeys> | null {
  try {
    return lockedKeys.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
