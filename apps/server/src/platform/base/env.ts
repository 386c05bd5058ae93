import { join, resolve } from 'node:path'
import { mfaPolicies } from '@gangway/domain/accounts/second-factor'
import { belowMinimumPolicies } from '@gangway/domain/events/group-size'
import { cancelReasonPolicies } from '@gangway/domain/orders/decision-reason'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import * as z from 'zod'
import { addressesOf } from './server-addresses.ts'
import { rangesOf } from './reachable-addresses.ts'
import { proxyTrustFault, proxyTrustOf } from './proxy-trust.ts'
import {
  address,
  colour,
  databaseAddress,
  flag,
  clockTime,
  minutes,
  oneOf,
  phone,
  readBy,
  roleName,
  safeSite,
  site,
  text,
  whole,
} from './setting-shapes.ts'

/**
 * Every environment variable the product reads. `docs/configuration.md` lists the same, and a test
 * keeps the two in step.
 */
export const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  DATABASE_STATEMENTS: oneOf(['named', 'pooled', 'unnamed']).default('named'),
  DATABASE_AGENCY_ROLE: roleName.default('gangway_agency'),
  DATABASE_AGENCY_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_LISTEN_URL: readBy(
    addressesOf,
    'postgres://user:password@one:5432,two:5432/gangway',
  ).optional(),
  APP_URL: site('https://gangway.example').optional(),
  APP_NAME: text(1, 60).default('Gangway'),
  ACCENT_COLOR: colour.default('#1864ab'),
  BRAND_LABEL_GERMAN: text(1, 60).default('Gangway Landausflüge'),
  BRAND_LABEL_ENGLISH: text(1, 60).default('Gangway Shore Excursions'),
  INTRANET_ENABLED: flag.default(true),
  INTRANET_URL: site('https://intranet.example/base').optional(),
  ALERTS_URL: site('https://alerts.example/notification').optional(),
  ALERT_WEBHOOK_URL: address(safeSite, 'https://hooks.operator.example/gangway').optional(),
  ALERT_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  WEBHOOK_PRIVATE_ADDRESSES: z
    .string()
    .transform((value, context) => {
      const ranges = rangesOf(value)
      if (ranges !== null) return ranges
      context.addIssue({ code: 'custom', message: 'must be ranges like 10.1.0.0/16,127.0.0.1/32' })
      return z.NEVER
    })
    .optional(),
  COMMENTS_URL: site('https://talk.example/comments').optional(),
  ORDERS_TOOL_URL: site('https://gangway.example').optional(),
  DEMO_PUBLIC: flag.default(false),
  PII_KEYS: z.string().min(1).optional(),
  PII_KEYS_VALUE: z.string().min(1).optional(),
  PII_KEYS_PASSPHRASE_FILE: z.string().min(1).optional(),
  PII_KEY_DAYS: whole(0, 3650).default(365),
  SESSION_PEPPER: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: address(/^smtps?:\/\//, 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{0,100}\S@[^\s@]{1,100}$/, {
      error: 'must be a sender like Gangway <office@operator.example>',
    })
    .optional(),
  OIDC_ISSUER: address(safeSite, 'https://login.operator.example').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_LABEL: text(1, 60).optional(),
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
  S3_BUCKET: text(3, 63).optional(),
  S3_ENDPOINT: site('https://s3.example').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w.-]+\/)+$/, 'must be a path like gangway/')
    .optional(),
  FILE_GRACE_DAYS: z.coerce.number().int().min(1).max(3650).default(35),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_DAYS: whole(1, 35).default(35),
  CLAMAV_SOCKET: z
    .string()
    .regex(/^\/|^tcp:\/\/[^/:]+:\d{1,5}$|^tcp:\/\/\[[\da-fA-F:]+\]:\d{1,5}$/, {
      error: 'must be a path, or like tcp://127.0.0.1:3310',
    })
    .optional(),
  PICKUP_CLEARANCE_MINUTES: minutes.default(defaultPickupRules.clearance_minutes),
  PICKUP_TENDER_CLEARANCE_MINUTES: minutes.default(defaultPickupRules.tender_clearance_minutes),
  PICKUP_DAY_FROM: clockTime.default(defaultPickupRules.day_from),
  PICKUP_DAY_UNTIL: clockTime.default(defaultPickupRules.day_until),
  TOUR_END_MINUTES: minutes.default(defaultPickupRules.tour_end_minutes),
  PICKUP_TIGHT_MINUTES: minutes.default(defaultPickupRules.tight_minutes),
  PASSPORT_MONTHS: whole(0, 24).default(6),
  BELOW_MINIMUM: oneOf(belowMinimumPolicies).default('warn'),
  CANCEL_REASON: oneOf(cancelReasonPolicies).default('optional'),
  NIGHT_LINE: phone.optional(),
  RETENTION_PASSPORT_DAYS: whole(1, 365).default(30),
  RETENTION_PERSONAL_DAYS: whole(1, 365).default(30),
  RETENTION_AGE_DAYS: whole(1, 365).default(30),
  RETENTION_TICKET_DAYS: whole(1, 365).default(30),
  RETENTION_CANCELED_DAYS: whole(1, 365).default(7),
  RETENTION_CUSTOMER_DAYS: whole(1, 3650).default(730),
  RETENTION_LIMIT_PERCENT: whole(1, 100).default(20),
  RETENTION_LIMIT_ORDERS: whole(1, 1_000_000).default(100),
  PRIVACY_TOMBSTONES: z.string().min(1).optional(),
  MFA_POLICY: oneOf(mfaPolicies).default('optional'),
  MAX_CONNECTIONS: whole(1, 100_000).default(2_000),
  STOP_NOTICE_SECONDS: whole(0, 300).optional(),
  STOP_DEADLINE_SECONDS: whole(1, 600).default(30),
  REQUESTS_PER_MINUTE: whole(0, 1_000_000).default(1_200),
  API_KEY_REQUESTS_PER_MINUTE: whole(0, 1_000_000).default(1_200),
  AGENCY_REQUESTS_PER_MINUTE: whole(0, 1_000_000).default(6_000),
  AGENCY_API_KEYS: flag.default(true),
  UPLOAD_MB_PER_DAY: whole(0, 1_000_000).default(2_000),
  AGENCY_UPLOAD_MB_PER_DAY: whole(0, 1_000_000).default(10_000),
  AGENCY_STORED_MB: whole(0, 2_000_000).default(100_000),
  EXPORTS_AT_ONCE: whole(0, 1_000).default(3),
  AGENCY_EXPORTS_AT_ONCE: whole(0, 1_000).default(10),
  TRUSTED_PROXIES: z
    .string()
    .superRefine((value, context) => {
      const message = proxyTrustFault(value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .transform(proxyTrustOf)
    .optional(),
  START_CHECKS: oneOf(['stop', 'warn']).default('stop'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,200}$/, 'must have at least 32 letters, digits or - . _ ~ + / =')
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = Readonly<
  Omit<
    z.output<typeof environment>,
    'DATA_DIR' | 'BACKUP_DIR' | 'PRIVACY_TOMBSTONES' | 'APP_URL' | 'STOP_NOTICE_SECONDS'
  > & {
    /** Absolute, all three. */
    DATA_DIR: string
    BACKUP_DIR: string
    PRIVACY_TOMBSTONES: string
    /** Where people reach the product, without a trailing slash. */
    APP_URL: string
    STOP_NOTICE_SECONDS: number
  }
>

/** Settings that prevent the start; the message is one line and names each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]

  /** @param faults each begins with the name of its setting and a colon */
  constructor(faults: readonly string[], cause?: unknown) {
    super(`Wrong configuration. ${faults.join('; ')}`, { cause })
    this.faults = faults
  }

  /**
   * @param fault what is wrong, after the name and a colon: `cannot read /etc/keys.json`. Never holds
   *   a secret.
   */
  static of(setting: keyof Config, fault: string, cause?: unknown): ConfigError {
    return new ConfigError([`${setting}: ${fault}`], cause)
  }
}

type Setting = keyof typeof environment.shape

/** Settings that only make sense together: if the first is set, the others must be too. */
const together: readonly (readonly [Setting, readonly Setting[]])[] = [
  ['DATABASE_URL', ['APP_URL', 'PII_KEYS', 'SESSION_PEPPER']],
  ['DATABASE_AGENCY_ROLE', ['DATABASE_URL']],
  ['DATABASE_AGENCY_URL', ['DATABASE_URL']],
  ['DATABASE_LISTEN_URL', ['DATABASE_URL']],
  ['DATABASE_READ_URL', ['DATABASE_URL']],
  ['SMTP_URL', ['MAIL_FROM']],
  ['OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL']],
  ['OIDC_CLIENT_ID', ['OIDC_ISSUER']],
  ['ALERT_WEBHOOK_URL', ['ALERT_WEBHOOK_SECRET']],
  ['ALERT_WEBHOOK_SECRET', ['ALERT_WEBHOOK_URL']],
  ['REALTIME_KEY', ['REALTIME_SECRET']],
  ['REALTIME_SECRET', ['REALTIME_KEY']],
  ['PUSHER_KEY', ['PUSHER_APP_ID', 'PUSHER_SECRET']],
  ['PUSHER_APP_ID', ['PUSHER_KEY']],
  ['S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET']],
]

/** @throws ConfigError naming each variable that is wrong or missing, all at once */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  const wrong = parsed.error?.issues ?? []
  const faults = new Map(wrong.map(({ path, message }) => [path.join('.'), message]))
  const isGiven = (name: Setting) =>
    set[name] !== undefined || (name === 'PII_KEYS' && set['PII_KEYS_VALUE'] !== undefined)
  if (set['PII_KEYS'] !== undefined && set['PII_KEYS_VALUE'] !== undefined) {
    faults.set('PII_KEYS_VALUE', 'is set, and so is PII_KEYS; remove one of them')
  }
  for (const [cause, names] of together) {
    if (set[cause] === undefined) continue
    for (const name of names.filter((needed) => !isGiven(needed))) {
      if (!faults.has(name)) faults.set(name, `is required with ${cause}`)
    }
  }
  if (!parsed.success || faults.size > 0) {
    const listed = [...faults].map(([name, fault]) => `${name}: ${fault}`)
    throw new ConfigError(listed)
  }
  const { APP_URL, DATA_DIR, BACKUP_DIR, PRIVACY_TOMBSTONES, STOP_NOTICE_SECONDS, ...rest } =
    parsed.data
  const host = rest.HOST.includes(':') ? `[${rest.HOST}]` : rest.HOST
  return {
    ...rest,
    DATA_DIR: resolve(DATA_DIR),
    STOP_NOTICE_SECONDS: STOP_NOTICE_SECONDS ?? (rest.DATABASE_URL === undefined ? 0 : 5),
    BACKUP_DIR: resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups')),
    PRIVACY_TOMBSTONES: resolve(PRIVACY_TOMBSTONES ?? join(DATA_DIR, 'tombstones')),
    APP_URL: (APP_URL ?? `http://${host}:${rest.PORT}`).replace(/\/+$/, ''),
  }
}

export function isHttps({ APP_URL }: Pick<Config, 'APP_URL'>): boolean {
  return APP_URL.startsWith('https://')
}
