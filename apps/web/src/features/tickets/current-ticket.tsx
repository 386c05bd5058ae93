import type { Order } from '@gangway/contract/orders'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconFileTypePdf } from '../../shared/ui/icons.ts'
import { IconReplace, IconTrash } from '../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { byteText } from '../../shared/format/quantities.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { shortInstant } from '../../shared/format/instant.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import classes from './current-ticket.module.css'
import { type TicketClaim, ticketUrl, useRemoveTicket } from './tickets.api.ts'

/** The current ticket: to download, replace or remove, with what to check again. */
export function CurrentTicket({
  claim,
  order: { filename, ticket_details: details },
  isBusy,
  onReplace,
  onRemoved,
}: {
  claim: TicketClaim
  order: Order
  /** While another one is being uploaded. */
  isBusy: boolean
  onReplace: () => void
  onRemoved: (order: Order) => void
}) {
  const { language, t } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveTicket(claim, (order) => {
    setIsAsking(false)
    onRemoved(order)
  })
  if (details === null) return null
  const facts = [
    details.page_count === null ? null : t('tickets.pages', { n: details.page_count }),
    byteText(details.size, language),
    t('tickets.uploaded', {
      name: details.uploaded_by ?? t('orders.someoneElse'),
      at: shortInstant(details.uploaded_at),
    }),
  ]
  return (
    <div className={classes.ticket}>
      <IconFileTypePdf size={22} className={classes.icon} aria-hidden />
      <div className={classes.what}>
        <a href={ticketUrl(claim)} download className={classes.name}>
          {filename}
        </a>
        <div className={classes.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</div>
        {details.warnings.map((warning) => (
          <p key={warning} className={classes.warning}>
            <IconAlertTriangle size={15} aria-hidden />
            {t(`tickets.warning.${warning}`)}
          </p>
        ))}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconReplace size={14} aria-hidden />}
          disabled={isBusy}
          onClick={onReplace}
        >
          {t('tickets.replace')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTrash size={14} aria-hidden />}
          disabled={isBusy}
          onClick={() => setIsAsking(true)}
        >
          {t('forms.remove')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t('tickets.removeQuestion')}
          consequence={t('tickets.removeHint')}
          confirmLabel={t('forms.remove')}
          refuseLabel={t('forms.keep')}
          isPending={remove.isPending}
          problem={remove.error === null ? null : errorText(t, remove.error)}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
