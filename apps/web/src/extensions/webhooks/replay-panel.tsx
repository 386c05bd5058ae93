import type { Webhook } from '@gangway/contract/webhooks'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { instantsOf } from '@gangway/domain/dates/zoned-time'
import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { today } from '../../shared/browser/clock.ts'
import { readerTimeZone } from '../../shared/browser/time-zone.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { DateField } from '../../shared/ui/date-field.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { useReplaySpan } from './webhooks.api.ts'
import part from '../../shared/ui/panel-section.module.css'

/** Sends everything of some days again, in the order it had. */
export function ReplayPanel({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText()
  const [from, setFrom] = useState<string | null>(today())
  const [to, setTo] = useState<string | null>(today())
  const [onlyGivenUp, setOnlyGivenUp] = useState(false)
  /** Deliveries up to this one were sent again; no more may wait at once. */
  const [after, setAfter] = useState(0)
  const replay = useReplaySpan(webhook.id)
  const isRange = from !== null && to !== null && from <= to

  const send = () => {
    if (from === null || to === null) return
    const span = { from: beginOf(from), until: beginOf(addDays(to, 1)) }
    replay.mutate(
      { ...span, after, only_given_up: onlyGivenUp },
      {
        onSuccess: ({ data }) => {
          toastSuccess(t('webhooks.replayedSpan', { n: data.count }))
          if (data.next_after === null) onClose()
          else setAfter(data.next_after)
        },
      },
    )
  }

  return (
    <SidePanel title={t('webhooks.replayTitle')} onClose={onClose}>
      <p className={part.hint}>{t('webhooks.replayHint', { name: webhook.name })}</p>
      <Group gap="xs" align="end">
        <DateField
          label={t('lists.from')}
          value={from}
          onChange={(value, { isReadable }) => {
            if (!isReadable) return
            setFrom(value)
            setAfter(0)
          }}
        />
        <DateField
          label={t('lists.to')}
          value={to}
          min={from}
          onChange={(value, { isReadable }) => {
            if (!isReadable) return
            setTo(value)
            setAfter(0)
          }}
        />
      </Group>
      <Checkbox
        label={t('webhooks.onlyGivenUp')}
        checked={onlyGivenUp}
        onChange={({ currentTarget }) => {
          setOnlyGivenUp(currentTarget.checked)
          setAfter(0)
        }}
      />
      {after > 0 && <output>{t('webhooks.replayedPart')}</output>}
      {replay.error !== null && <p role="alert">{errorText(t, replay.error)}</p>}
      <Group gap="xs">
        <Button loading={replay.isPending} disabled={!isRange} onClick={send}>
          {t('webhooks.replay')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </Group>
    </SidePanel>
  )
}

/** When a day of the reader’s begins. */
function beginOf(day: string): string {
  return new Date(instantsOf(day, '00:00', readerTimeZone()).first).toISOString()
}
