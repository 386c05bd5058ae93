import type { Webhook } from '@gangway/contract/webhooks'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { ShownOnce } from '../../shared/ui/shown-once.tsx'
import { useRotateWebhookSecret } from './webhooks.api.ts'
import part from '../../shared/ui/panel-section.module.css'
import classes from './webhooks-list.module.css'

const graces = [0, 1, 24, 72] as const

/** When the secret was made, and a new one in its place: for a while both sign. */
export function WebhookSecret({ webhook }: { webhook: Webhook }) {
  const { t, language } = useLanguage()
  const [hours, setHours] = useState<number>(24)
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = useRotateWebhookSecret(webhook.id)
  const current = webhook.secrets.find(({ ends_at }) => ends_at === null)
  const ending = webhook.secrets.filter(({ ends_at }) => ends_at !== null)
  return (
    <section className={part.section} aria-label={t('webhooks.secret')}>
      <h3 className={part.title}>{t('webhooks.secret')}</h3>
      {secret === null ? (
        <>
          <p className={part.hint}>
            {current !== undefined &&
              t('webhooks.secretSince', { time: formatInstant(current.created_at, language) })}
            {ending.map(({ ends_at }) => (
              <span key={ends_at}>
                {' '}
                {t('webhooks.secretEnds', { time: formatInstant(ends_at ?? '', language) })}
              </span>
            ))}
          </p>
          <Group gap="xs" align="end">
            <NativeSelect
              label={t('webhooks.grace')}
              data={graces.map((value) => ({
                value: String(value),
                label:
                  value === 0 ? t('webhooks.graceNone') : t('webhooks.graceHours', { n: value }),
              }))}
              value={String(hours)}
              onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
            />
            <Button
              variant="default"
              loading={rotate.isPending}
              onClick={() =>
                rotate.mutate(hours, { onSuccess: ({ data }) => setSecret(data.secret) })
              }
            >
              {t('webhooks.rotate')}
            </Button>
          </Group>
          {rotate.error !== null && <p role="alert">{errorText(t, rotate.error)}</p>}
        </>
      ) : (
        <ShownSecret secret={secret} onKept={() => setSecret(null)} />
      )}
    </section>
  )
}

export function ShownSecret(props: { secret: string; onKept: () => void }) {
  const t = useText()
  return (
    <ShownOnce
      {...props}
      className={classes.wide}
      label={t('webhooks.newSecret')}
      hint={t('webhooks.secretOnce')}
      kept={t('webhooks.kept')}
    />
  )
}
