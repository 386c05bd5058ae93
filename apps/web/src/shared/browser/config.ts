import type { belowMinimumPolicies } from '@gangway/domain/events/group-size'
import type { cancelReasonPolicies } from '@gangway/domain/orders/decision-reason'
import type { ShopBrand } from '@gangway/domain/orders/shop-brand'
import type { RetentionPeriods } from '@gangway/domain/retention/deletion-days'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'

/** The part of the operator's configuration that the browser needs. */
export interface Config {
  app_name: string
  /** Address of the API, `/api/v1` included. */
  api_base: string
  app_url: string
  /** Where the menu comes from; null if that is switched off. */
  intranet: { enabled: boolean; url: string }
  /** Where the alerts service is, without a trailing slash; null when there is none. */
  alerts_url: string | null
  /** Where the comments service is, without a trailing slash; null: below this site's own address. */
  comments_url: string | null
  /** Where a comment's link leads back to its event, without a trailing slash. */
  orders_tool_url: string
  /** `#rrggbb` */
  accent_color: string
  brand_labels: Record<ShopBrand, string>
  /** How much time a tour must leave around a ship's stay. */
  pickup_rules: PickupRules
  /** How many months after the tour a passport must still be valid. */
  passport_months: number
  /** Whether agencies may confirm below the minimum: after a warning, or the operator alone may. */
  below_minimum: (typeof belowMinimumPolicies)[number]
  /** Whether agencies have to say why they cancel. */
  cancel_reason: (typeof cancelReasonPolicies)[number]
  /** Days after the event until something of an order is deleted. */
  retention: RetentionPeriods
  /** Label of the button for the operator's identity provider; null if there is none. */
  oidc_label: string | null
  /** Whether browsers have passkeys at this address. */
  passkeys: boolean
  /** Whether this is a demo that takes in its own webhooks, and shows them. */
  has_webhook_sink: boolean
  /** The client for TypeScript that the server hands out; null: it was started without a build. */
  client: { version: string; path: string } | null
}

const ownOrigin = globalThis.location?.origin ?? ''

const defaults: Config = {
  app_name: 'Gangway',
  api_base: '/api/v1',
  app_url: ownOrigin,
  intranet: { enabled: true, url: '/intranet' },
  alerts_url: null,
  comments_url: null,
  orders_tool_url: ownOrigin,
  accent_color: '#1864ab',
  brand_labels: { german_market: 'German market', english_market: 'English market' },
  pickup_rules: defaultPickupRules,
  passport_months: 6,
  below_minimum: 'warn',
  cancel_reason: 'optional',
  retention: {
    passport_data: 30,
    personal_data: 30,
    age: 30,
    ticket: 30,
    customer: 730,
    canceled: 7,
  },
  client: null,
  oidc_label: null,
  passkeys: false,
  has_webhook_sink: false,
}

export const config: Config = { ...defaults }

/** Takes the configuration from the server. Nothing may be derived from it before that. */
export function adoptConfig(told: Partial<Config>): void {
  Object.assign(config, told)
}
