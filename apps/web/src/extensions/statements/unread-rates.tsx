import type { AgencyRates } from '@gangway/contract/rates'
import { Button } from '@mantine/core'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { IconClock } from '../../shared/ui/icons.ts'
import { useAcknowledgeRates } from './statements.api.ts'
import classes from './statements.module.css'

/** Asks the agency's people to acknowledge what is new. */
export function UnreadRates({ agency_id, agreed }: { agency_id: number; agreed: AgencyRates }) {
  const t = useText()
  const acknowledge = useAcknowledgeRates(agency_id, () => toastSuccess(t('reading.done')))
  const unread = [...agreed.rates, ...agreed.terms].filter(({ read_at }) => read_at === null)
  if (unread.length === 0) return null
  return (
    <div className={classes.unread}>
      <p>
        <IconClock size={16} aria-hidden />
        {t('statements.unreadCount', { n: unread.length })}
      </p>
      <Button
        loading={acknowledge.isPending}
        onClick={() =>
          acknowledge.mutate(
            unread.map(({ version }) => version),
            { onError: (error) => toastError(errorText(t, error)) },
          )
        }
      >
        {t('checks.acknowledge')}
      </Button>
    </div>
  )
}
