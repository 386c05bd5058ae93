import { Secret, TOTP } from 'otpauth'

const period = 30

/** One step of 30 seconds to either side, for clocks that disagree. */
const window = 1

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Content of the QR code for an authenticator app. */
export function totpUri(secret: string, { email, appName }: { email: string; appName: string }) {
  return new TOTP({ issuer: appName, label: email, secret }).toString()
}

const sixDigits = /^\d{6}$/

/** The time step whose code this is, or null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws on six characters that are more than six bytes.
  if (!sixDigits.test(code)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period,
    timestamp,
    window,
  })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}
