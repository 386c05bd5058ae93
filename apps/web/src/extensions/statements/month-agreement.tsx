import type { MonthOfStatements } from '@gangway/contract/statements'
import { Button } from '@mantine/core'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ListSection } from '../../shared/ui/list-section.tsx'
import { useAgree } from './statements.api.ts'

/** Says when the agency agreed with an open month; its people agree with it as they see it. */
export function MonthAgreement({
  agency_id,
  month,
  state,
  agreed_at,
  digest,
  hasGaps,
}: Pick<MonthOfStatements, 'month' | 'state' | 'agreed_at' | 'digest'> & {
  agency_id: number
  hasGaps: boolean
}) {
  const { t, language } = useLanguage()
  const me = useMe()
  const agree = useAgree(agency_id, month, () => toastSuccess(t('statements.agreed')))
  const may = me?.metadata.AgencyID === agency_id && state === 'open'
  if (state === 'closed' || (agreed_at === null && !may)) return null
  const since = state === 'agreed' ? 'statements.agreedAt' : 'statements.agreedBefore'
  const hints = [
    agreed_at !== null && t(since, { at: formatInstant(agreed_at, language) }),
    may && t('statements.agreeHint'),
    may && hasGaps && t('statements.closeGaps'),
  ]
  return (
    <ListSection
      title={may ? t('statements.agreeTitle') : t(`statements.state.${state}`)}
      hint={hints.filter(Boolean).join(' ')}
      action={
        may &&
        !hasGaps && (
          <Button
            size="compact-sm"
            loading={agree.isPending}
            onClick={() =>
              agree.mutate(digest, { onError: (error) => toastError(errorText(t, error)) })
            }
          >
            {t('statements.agree')}
          </Button>
        )
      }
    />
  )
}
