import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/** An envelope that cannot be opened: tampered with, moved, or sealed with an unknown key. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError'
}

const version = 'e1'
const ivLength = 12
const tagLength = 16
/** Plain texts are padded to a multiple of this many bytes, so that their length reveals little. */
const padding = 256

/**
 * Seals a JSON value into `e1.<key id>.<wrapped data key>.<data>`: AES-256-GCM under a new data
 * key, which the ring's active key wraps. See docs/security.md, Personal data.
 *
 * @param binding names the column and row it belongs to (envelope-binding.ts): anywhere else it can
 *   no longer be opened
 */
export function seal(keyRing: KeyRing, binding: string, value: unknown): string {
  const dataKey = randomBytes(32)
  const data = encrypt(dataKey, dataContext(binding), padded(JSON.stringify(value)))
  return wrap(keyRing, binding, { dataKey, data: data.toString('base64url') })
}

/** @throws EnvelopeError */
export function open(keyRing: KeyRing, binding: string, envelope: string): unknown {
  const { dataKey, data } = unwrapped(keyRing, binding, envelope)
  return JSON.parse(decrypt(dataKey, dataContext(binding), data).toString('utf8'))
}

/**
 * The same envelope with its data key wrapped by the active key; the sealed data stays as it is.
 *
 * @throws EnvelopeError when it does not open: what is damaged must not look sound
 */
export function rewrap(keyRing: KeyRing, binding: string, envelope: string): string {
  const { dataKey, data } = unwrapped(keyRing, binding, envelope)
  decrypt(dataKey, dataContext(binding), data)
  return wrap(keyRing, binding, { dataKey, data })
}

function unwrapped(keyRing: KeyRing, binding: string, envelope: string) {
  const [found, id, wrapped, data, ...rest] = envelope.split('.')
  const isWhole = id !== undefined && wrapped !== undefined && data !== undefined
  if (found !== version || !isWhole || rest.length > 0) throw new EnvelopeError('not an envelope')
  return { dataKey: decrypt(keyOf(keyRing, id), keyContext(binding, id), wrapped), data }
}

function wrap(
  keyRing: KeyRing,
  binding: string,
  { dataKey, data }: { dataKey: Buffer; data: string },
): string {
  const id = keyRing.activeId
  const wrapped = encrypt(keyOf(keyRing, id), keyContext(binding, id), dataKey)
  return [version, id, wrapped.toString('base64url'), data].join('.')
}

function keyOf(keyRing: KeyRing, id: string): Buffer {
  // Another instance may seal with a new key before this one has seen it.
  if (!keyRing.keys.has(id)) keyRing.refresh?.()
  const key = keyRing.keys.get(id)
  if (key === undefined) throw new EnvelopeError('sealed with an unknown key')
  return key
}

function dataContext(binding: string): string {
  return `${version}|${binding}|data`
}

function keyContext(binding: string, keyId: string): string {
  return `${version}|${binding}|key|${keyId}`
}

/** JSON ignores blanks at its end. */
function padded(json: string): Buffer {
  const bytes = Buffer.from(json, 'utf8')
  const length = Math.ceil(bytes.length / padding) * padding
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, ' ')])
}

function encrypt(key: Buffer, context: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  // Node takes twice as long for a key that comes as bytes.
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), iv)
  cipher.setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, context: string, text: string): Buffer {
  const sealed = Buffer.from(text, 'base64url')
  // The only spelling of these bytes: the last character may carry bits that mean nothing.
  const isSpelt = sealed.toString('base64url') === text
  if (!isSpelt || sealed.length <= ivLength + tagLength) throw new EnvelopeError('not an envelope')
  const end = sealed.length - tagLength
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      createSecretKey(key),
      sealed.subarray(0, ivLength),
      { authTagLength: tagLength },
    )
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(ivLength, end)), decipher.final()])
  } catch {
    throw new EnvelopeError('does not open')
  }
}
