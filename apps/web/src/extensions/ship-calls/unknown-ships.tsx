import type { UnknownShip } from '@gangway/contract/ship-aliases'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ShipProposals } from '../../features/events/page/ship-proposals.tsx'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { eventPath } from '../../shared/paths.ts'
import { IconCheck } from '../../shared/ui/page-icons.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { useForgetAlias, useShipAliases, useUnknownShips } from './ship-names.api.ts'
import classes from './ship-calls.module.css'

/** Ships whose calls are not known, with those that may be meant, and the names that are remembered. */
export function UnknownShips() {
  const t = useText()
  const { data, error, isFetching, refetch } = useUnknownShips({ isWanted: true })
  return (
    <>
      {data === undefined && error !== null && !isFetching && (
        <LoadFailed title={t('shipCalls.unknownFailed')} error={error} onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <EmptyState icon={IconCheck} title={t('shipCalls.allKnown')}>
          {t('shipCalls.allKnownHint')}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.names} aria-label={t('shipCalls.unknown')}>
          {data.map((unknown) => (
            <li
              key={`${unknown.ship} ${unknown.ship_imo} ${unknown.port_name} ${unknown.event_date}`}
              className={classes.card}
            >
              <UnknownShipCard unknown={unknown} />
            </li>
          ))}
        </ul>
      )}
      <Aliases />
    </>
  )
}

function UnknownShipCard({ unknown }: { unknown: UnknownShip }) {
  const { language, t } = useLanguage()
  const queryClient = useQueryClient()
  const { ship, ship_imo, port_name, event_date, events, proposals } = unknown
  return (
    <>
      <div>
        <h3 className={classes.ship}>{ship}</h3>
        <p className={classes.quiet}>
          {ship_imo !== null && `IMO ${ship_imo}, `}
          {port_name}, {formatShortDate(event_date, language)}
          {events.map((event_id) => (
            <span key={event_id}>
              , <Link to={eventPath(event_id)}>#{event_id}</Link>
            </span>
          ))}
        </p>
      </div>
      <div className={classes.proposals}>
        {proposals.length === 0 && <p className={classes.quiet}>{t('shipCalls.noProposal')}</p>}
        <ShipProposals
          unknown={unknown}
          reasonOf={({ reason }) => t(`shipCalls.proposal.${reason}`)}
          onRemembered={() => void queryClient.invalidateQueries()}
        />
      </div>
    </>
  )
}

function Aliases() {
  const t = useText()
  const { data = [] } = useShipAliases()
  const forget = useForgetAlias()
  if (data.length === 0) return null
  return (
    <section className={classes.aliases} aria-labelledby="ship-aliases">
      <h2 id="ship-aliases" className={classes.aliasesTitle}>
        {t('shipCalls.aliases')}
      </h2>
      <p className={classes.quiet}>{t('shipCalls.aliasesHint')}</p>
      <ul className={classes.names}>
        {data.map(({ id, alias, ship, ship_imo }) => (
          <li key={id} className={classes.card}>
            <span>
              {t('shipCalls.aliasOf', { alias, ship })}
              {ship_imo !== null && <span className={classes.detail}> IMO {ship_imo}</span>}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('shipCalls.forgetNamed', { alias })}
              disabled={forget.isPending}
              onClick={() =>
                forget.mutate(id, {
                  onSuccess: () => toastSuccess(t('shipCalls.forgotten', { alias })),
                  onError: (error) => toastError(errorText(t, error)),
                })
              }
            >
              {t('shipCalls.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
