import { resolve } from 'node:path'
import { mfaPolicies } from '@gangway/domain/accounts/second-factor'
import { type PickupRules, usualPickupRules } from '@gangway/domain/ships/pickup-fit'
import * as z from 'zod'
import { proxyTrustFault, proxyTrustOf } from './proxy-trust.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const minutes = z.coerce.number().int().min(0).max(720)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #409EFF')

/**
 * Every environment variable the product reads; `docs/configuration.md` lists the same, and a test
 * holds the two together.
 */
export const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  APP_URL: z.url().optional(),
  APP_NAME: z.string().min(1).max(60).default('Gangway'),
  ACCENT_COLOR: colour.default('#1864ab'),
  BRAND_LABEL_GERMAN: z.string().min(1).max(60).default('Gangway Landausflüge'),
  BRAND_LABEL_ENGLISH: z.string().min(1).max(60).default('Gangway Shore Excursions'),
  INTRANET_ENABLED: flag.default(true),
  INTRANET_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  ALERTS_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  COMMENTS_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  ORDERS_TOOL_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  DEMO_PUBLIC: flag.default(false),
  PII_KEYS: z.string().min(1).optional(),
  SESSION_PEPPER: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  OIDC_ISSUER: z
    .url()
    .regex(/^https:|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/, 'must begin with https://')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_LABEL: z.string().min(1).max(60).optional(),
  REALTIME_KEY: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _')
    .optional(),
  REALTIME_SECRET: z.string().min(20, 'must have at least 20 characters').optional(),
  PUSHER_APP_ID: z.string().min(1).optional(),
  PUSHER_KEY: z.string().min(1).optional(),
  PUSHER_SECRET: z.string().min(1).optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/, 'must be a cluster like eu')
    .default('eu'),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w.-]+\/)+$/, 'must be a path like gangway/')
    .optional(),
  CLAMAV_SOCKET: z
    .string()
    .regex(/^\/|^tcp:\/\/[^/:]+:\d{1,5}$|^tcp:\/\/\[[\da-fA-F:]+\]:\d{1,5}$/, {
      error: 'must be a path, or like tcp://127.0.0.1:3310',
    })
    .optional(),
  PICKUP_CLEARANCE_MINUTES: minutes.default(usualPickupRules.clearance_minutes),
  TOUR_END_MINUTES: minutes.default(usualPickupRules.tour_end_minutes),
  PICKUP_TIGHT_MINUTES: minutes.default(usualPickupRules.tight_minutes),
  PASSPORT_MONTHS: z.coerce.number().int().min(0).max(24).default(6),
  MFA_POLICY: z.enum(mfaPolicies).default('optional'),
  TRUSTED_PROXIES: z
    .string()
    .superRefine((text, context) => {
      const message = proxyTrustFault(text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .transform(proxyTrustOf)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = Readonly<
  Omit<z.output<typeof environment>, 'DATA_DIR' | 'APP_URL'> & {
    /** Absolute. */
    DATA_DIR: string
    /** Where people reach the product, without a trailing slash. */
    APP_URL: string
  }
>

/** With it whoever called chose the address that limits were counted for. */
const trustProxyIsGone =
  'is no longer read. Behind a reverse proxy set TRUSTED_PROXIES instead, to its address, such as 127.0.0.1, or to how many stand in a row; without one, remove TRUST_PROXY'

/** A setting that stops the start; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** @throws ConfigError naming each wrong variable */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  if (set['TRUST_PROXY'] !== undefined) {
    throw new ConfigError(`Wrong configuration. TRUST_PROXY: ${trustProxyIsGone}`)
  }
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ConfigError(`Wrong configuration. ${faults.join('; ')}`)
  }
  const { APP_URL, DATA_DIR, ...rest } = parsed.data
  if (rest.DATABASE_URL !== undefined) {
    requireTogether(rest, 'DATABASE_URL', ['PII_KEYS', 'SESSION_PEPPER'])
  }
  if (rest.SMTP_URL !== undefined) requireTogether(rest, 'SMTP_URL', ['MAIL_FROM'])
  if (rest.OIDC_ISSUER !== undefined) {
    requireTogether(rest, 'OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'])
  }
  if (rest.REALTIME_KEY !== undefined) requireTogether(rest, 'REALTIME_KEY', ['REALTIME_SECRET'])
  if (rest.REALTIME_SECRET !== undefined) {
    requireTogether(rest, 'REALTIME_SECRET', ['REALTIME_KEY'])
  }
  if (rest.PUSHER_KEY !== undefined) {
    requireTogether(rest, 'PUSHER_KEY', ['PUSHER_APP_ID', 'PUSHER_SECRET'])
  }
  if (rest.S3_BUCKET !== undefined) {
    requireTogether(rest, 'S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  }
  const host = rest.HOST.includes(':') ? `[${rest.HOST}]` : rest.HOST
  return {
    ...rest,
    DATA_DIR: resolve(DATA_DIR),
    APP_URL: (APP_URL ?? `http://${host}:${rest.PORT}`).replace(/\/+$/, ''),
  }
}

function requireTogether<Name extends string>(
  given: { [Key in Name]?: string | undefined },
  cause: string,
  names: readonly Name[],
): void {
  for (const name of names) {
    if (given[name] === undefined) {
      throw new ConfigError(`Wrong configuration. ${name}: is required with ${cause}`)
    }
  }
}

export function isHttps({ APP_URL }: Pick<Config, 'APP_URL'>): boolean {
  return APP_URL.startsWith('https://')
}

export function pickupRulesOf(config: Config): PickupRules {
  return {
    clearance_minutes: config.PICKUP_CLEARANCE_MINUTES,
    tour_end_minutes: config.TOUR_END_MINUTES,
    tight_minutes: config.PICKUP_TIGHT_MINUTES,
  }
}
