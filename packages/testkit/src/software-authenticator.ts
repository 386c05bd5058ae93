import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface CreationOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

interface RequestOptions {
  challenge: string
  rpId?: string
}

/** An authenticator's deviations from what was asked. */
export interface Deviation {
  origin?: string
  rpId?: string
  /** Whether it has checked who touches it. */
  isVerified?: boolean
  /** How often it says it has signed. */
  counter?: number
  userHandle?: string
  type?: string
  /** Signs with another key. */
  isForged?: boolean
}

/** A passkey in memory, with a real ES256 key: what a browser with an authenticator answers. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #origin: string
  readonly #key = newKey()
  #counter = 0
  #userHandle: string | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  /** As `navigator.credentials.create` answers, without attestation. */
  create(options: CreationOptions, deviation: Deviation = {}) {
    this.#userHandle = options.user.id
    const rpId = options.rp.id ?? ''
    const authData = Buffer.concat([
      this.#authenticatorData(rpId, { ...deviation, counter: deviation.counter ?? 0 }, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, 16]),
      Buffer.from(this.id, 'base64url'),
      coseKey(this.#key.publicKey),
    ])
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, deviation).toString(
          'base64url',
        ),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** As `navigator.credentials.get` answers. */
  get(options: RequestOptions, deviation: Deviation = {}) {
    this.#counter += 1
    const authData = this.#authenticatorData(options.rpId ?? '', deviation, 0)
    const clientData = this.#clientData('webauthn.get', options, deviation)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    const { privateKey } = deviation.isForged === true ? newKey() : this.#key
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
    }
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, { challenge }: { challenge: string }, deviation: Deviation): Buffer {
    const origin = deviation.origin ?? this.#origin
    const data = { type: deviation.type ?? type, challenge, origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  #authenticatorData(rpId: string, deviation: Deviation, moreFlags: number): Buffer {
    const userPresent = 0x01
    const userVerified = deviation.isVerified === false ? 0 : 0x04
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? this.#counter)
    return Buffer.concat([
      createHash('sha256')
        .update(deviation.rpId ?? rpId)
        .digest(),
      Buffer.from([userPresent | userVerified | moreFlags]),
      counter,
    ])
  }
}

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** EC2 key for ES256 on P-256, as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])

function cborText(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([cborHead(3, bytes.length), bytes])
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
}
