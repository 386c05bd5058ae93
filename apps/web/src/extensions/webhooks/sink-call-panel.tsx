import type { ArrivedCall } from '@gangway/contract/webhook-sink'
import { formatInstant } from '../../shared/format/instant.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { Fact } from './fact.tsx'
import { laidOut } from './laid-out.ts'
import { SignatureState } from './signature-state.tsx'
import part from '../../shared/ui/panel-section.module.css'
import classes from './webhooks-list.module.css'

/** One call as it arrived, and whether its signature held. */
export function SinkCallPanel({ call, onClose }: { call: ArrivedCall; onClose: () => void }) {
  const { language, t } = useLanguage()
  const { arrived_at, attempt, body, headers, message_id, signature, type, webhook } = call
  const payload = laidOut(body)
  return (
    <SidePanel title={type ?? t('webhooks.sink.untyped')} onClose={onClose}>
      <dl className={classes.facts}>
        <Fact name={t('webhooks.sink.signature')}>
          <SignatureState call={call} />
          <p className={classes.detail}>
            {t(`webhooks.sink.reason.${signature}`, { name: webhook?.name ?? '' })}
          </p>
        </Fact>
        <Fact name={t('webhooks.at')}>
          <time dateTime={arrived_at}>{formatInstant(arrived_at, language)}</time>
        </Fact>
        <Fact name={t('webhooks.messageId')}>{message_id ?? '–'}</Fact>
        <Fact name={t('webhooks.sink.attempt')}>{attempt}</Fact>
      </dl>
      <section className={part.section} aria-label={t('webhooks.sink.payload')}>
        <h3 className={part.title}>{t('webhooks.sink.payload')}</h3>
        <pre className={classes.code}>{payload}</pre>
        <CopyTextButton variant="default" text={payload} />
      </section>
      <section className={part.section} aria-label={t('webhooks.sink.headers')}>
        <h3 className={part.title}>{t('webhooks.sink.headers')}</h3>
        <pre className={classes.code}>{JSON.stringify(headers, null, 2)}</pre>
      </section>
    </SidePanel>
  )
}
