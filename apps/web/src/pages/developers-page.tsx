import { lazy } from 'react'
import { Navigate } from 'react-router'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { DevelopersParts } from '../features/developers/developers-parts.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { paths } from '../shared/paths.ts'

const WebhookSink = lazy(async () => ({
  default: (await import('../features/webhooks/webhook-sink.tsx')).WebhookSink,
}))

/** For those who make keys for other programs, and for who writes these. */
export function DevelopersPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('route.Developers')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!me.permissions.includes('programs.manage')) return <Navigate to={paths.forbidden} replace />
  const isOperator = me.permissions.includes('ingest.write')
  const hasSandbox = config.has_webhook_sink && me.permissions.includes('webhooks.manage')
  return <DevelopersParts isOperator={isOperator} sandbox={hasSandbox ? <WebhookSink /> : null} />
}
