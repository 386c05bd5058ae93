import type { Order } from '@gangway/contract/orders'
import { useId, useState } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { shortInstant } from '../../shared/format/instant.ts'
import classes from './ticket-versions.module.css'
import { type TicketClaim, ticketUrl, useTicketVersions } from './tickets.api.ts'

/** The tickets before the present one; asked for when someone wants to see them. */
export function TicketVersions({ claim, order }: { claim: TicketClaim; order: Order }) {
  const { t } = useLanguage()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const version = order.ticket_details?.version ?? null
  const { data, error } = useTicketVersions(claim, { isShown, version })
  if (order.ticket_versions === (version === null ? 0 : 1)) return null
  const earlier = data?.filter(({ is_current }) => !is_current) ?? []
  return (
    <div className={classes.versions}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        {t('tickets.versions')}
      </button>
      <div id={id} hidden={!isShown}>
        {error !== null && <p role="alert">{errorText(t, error)}</p>}
        <ul className={classes.list}>
          {earlier.map((ticket) => (
            <li key={ticket.version}>
              <a href={ticketUrl(claim, ticket.version)} download>
                {ticket.filename}
              </a>{' '}
              <span className={classes.facts}>
                {t('tickets.uploaded', {
                  name: ticket.uploaded_by ?? t('orders.someoneElse'),
                  at: shortInstant(ticket.uploaded_at),
                })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
