import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ListSection } from '../../shared/ui/list-section.tsx'
import { monthText } from '../../shared/format/month-text.ts'
import { monthOf } from './month.ts'
import { useCloseMonth } from './statements.api.ts'

/** Says since when a month is closed; staff close one that is over. */
export function MonthClosing({
  agency_id,
  month,
  closed_at,
  digest,
  hasGaps,
}: {
  agency_id: number
  month: string
  closed_at: string | null
  /** Checksum of the statements as shown. */
  digest: string
  hasGaps: boolean
}) {
  const { t, language } = useLanguage()
  const me = useMe()
  const [isAsking, setIsAsking] = useState(false)
  const onClose = () => setIsAsking(false)
  const close = useCloseMonth(agency_id, month, onClose)
  if (closed_at !== null) {
    const at = formatInstant(closed_at, language)
    return <ListSection title={t('statements.closed')} hint={t('statements.closedSince', { at })} />
  }
  const may = me?.permissions.includes('rates.manage') === true
  if (!may || month >= monthOf(null)) return null
  return (
    <ListSection
      title={t('statements.close')}
      hint={`${t('statements.closeHint')} ${hasGaps ? t('statements.closeGaps') : ''}`}
      action={
        !hasGaps && (
          <Button variant="default" size="compact-sm" onClick={() => setIsAsking(true)}>
            {t('statements.close')}
          </Button>
        )
      }
      panel={
        isAsking ? (
          <ConfirmDialog
            question={t('statements.closeQuestion', { month: monthText(month, language) })}
            consequence={t('statements.closeHint')}
            confirmLabel={t('statements.close')}
            refuseLabel={t('statements.keepOpen')}
            isPending={close.isPending}
            problem={close.error === null ? null : errorText(t, close.error)}
            onConfirm={() => close.mutate(digest)}
            onClose={onClose}
          />
        ) : null
      }
    />
  )
}
