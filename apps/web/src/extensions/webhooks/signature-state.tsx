import type { ArrivedCall } from '@gangway/contract/webhook-sink'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconCircleCheck } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import classes from './webhooks-list.module.css'

/** Whether a secret of a webhook vouches for what arrived. */
export function SignatureState({ call }: { call: ArrivedCall }) {
  const t = useText()
  const isVerified = call.signature === 'verified'
  const Icon = isVerified ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={classes.state} data-state={isVerified ? 'good' : 'bad'}>
      <Icon size={16} aria-hidden />
      {signatureText(t, call)}
    </span>
  )
}

export function signatureText(t: Translate, { signature }: ArrivedCall): string {
  return t(signature === 'verified' ? 'webhooks.sink.verified' : 'webhooks.sink.notVerified')
}
