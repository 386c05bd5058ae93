import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { focusOnArrival } from '../../shared/browser/arrival.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { paths, portDayPath } from '../../shared/paths.ts'
import { IconShip } from '../../shared/ui/icons.ts'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'

export function BoardLoading() {
  const t = useText()
  return (
    <div aria-busy>
      <span className="visually-hidden">{t('dispatches.loading')}</span>
      <LoadingRows rows={12} columns={4} />
    </div>
  )
}

/** Stands in place of a board without anything to decide. */
export function NoEvents({ port_id, date }: { port_id: number; date: string }) {
  const t = useText()
  return (
    <EmptyState
      icon={IconShip}
      title={t('dispatches.noEvents')}
      action={
        <Button component={Link} to={portDayPath(port_id, date)} variant="default">
          {t('route.Port day')}
        </Button>
      }
    >
      {t('portDays.emptyHint')}
    </EmptyState>
  )
}

/** An unknown port or agency, or an address without a date. */
export function BoardMissing() {
  const t = useText()
  return (
    <>
      <h1 ref={focusOnArrival} tabIndex={-1} className="visually-hidden">
        {t('portDays.missing')}
      </h1>
      <EmptyState
        icon={IconShip}
        title={t('portDays.missing')}
        action={
          <Button component={Link} to={paths.portDays}>
            {t('portDays.toList')}
          </Button>
        }
      >
        {t('portDays.missingHint')}
      </EmptyState>
    </>
  )
}
