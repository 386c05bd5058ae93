import { pickupRulesOf, retentionPeriodsOf } from '../base/configured-rules.ts'
import type { Config } from '../base/env.ts'
import { relyingPartyOf } from '../base/relying-party.ts'
import type { PackedClient } from './serve-api-files.ts'
import { ownAlertsBase } from './serve-widgets.ts'

/**
 * The configuration as the browser gets it.
 *
 * @param own whether this is a demo that takes in its own webhooks, and the client that the server hands out
 */
export function visibleConfig(
  config: Config,
  { hasSink = false, client = null }: { hasSink?: boolean; client?: PackedClient | null } = {},
) {
  return {
    app_name: config.APP_NAME,
    api_base: '/api/v1',
    app_url: config.APP_URL,
    accent_color: config.ACCENT_COLOR,
    /** Name of the provider to sign in through, if one is configured. */
    oidc_label: config.OIDC_ISSUER === undefined ? null : (config.OIDC_LABEL ?? null),
    /** Whether browsers have passkeys at this address. */
    passkeys: relyingPartyOf(config) !== null,
    /** Where the alerts service is: the product's own, unless another is configured. */
    alerts_url: withoutSlash(config.ALERTS_URL) ?? ownAlertsBase,
    /** Where the comments service is; null: under this site's own address. */
    comments_url: withoutSlash(config.COMMENTS_URL) ?? null,
    /** Where the link in a comment leads back to its event. */
    orders_tool_url: withoutSlash(config.ORDERS_TOOL_URL) ?? config.APP_URL,
    intranet: { enabled: config.INTRANET_ENABLED, url: intranetBase(config) },
    pickup_rules: pickupRulesOf(config),
    /** Whether there is a page that shows which webhooks arrived. */
    has_webhook_sink: hasSink,
    /** The packed client; null: the server was started without a build. */
    client,
    passport_months: config.PASSPORT_MONTHS,
    below_minimum: config.BELOW_MINIMUM,
    cancel_reason: config.CANCEL_REASON,
    retention: retentionPeriodsOf(config),
    brand_labels: {
      german_market: config.BRAND_LABEL_GERMAN,
      english_market: config.BRAND_LABEL_ENGLISH,
    },
  }
}

function withoutSlash(address: string | undefined): string | undefined {
  return address?.replace(/\/+$/, '')
}

/** Where this server itself acts as the intranet. */
export const ownIntranetBase = '/intranet'

/** The base URL of `navigation`: our own unless another is configured. */
export function intranetBase({ INTRANET_URL }: Pick<Config, 'INTRANET_URL'>): string {
  return INTRANET_URL?.replace(/\/+$/, '') ?? ownIntranetBase
}

/** Whether this server answers `navigation` itself. */
export function servesIntranet(config: Pick<Config, 'INTRANET_URL' | 'INTRANET_ENABLED'>): boolean {
  return config.INTRANET_ENABLED && config.INTRANET_URL === undefined
}
