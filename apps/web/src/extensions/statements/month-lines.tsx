import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useLiveEvents } from '../../features/events/list/use-live-events.ts'
import { moneyText } from '@gangway/domain/money/money-text'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { IconReceipt } from '../../shared/ui/icons.ts'
import { ListSection } from '../../shared/ui/list-section.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { StaleNotice } from '../../shared/ui/stale-notice.tsx'
import { LinesTable } from './lines-table.tsx'
import { MonthAgreement } from './month-agreement.tsx'
import { MonthClosing } from './month-closing.tsx'
import { monthText } from '../../shared/format/month-text.ts'
import { isUnproven, type ShownLine, shownMonth } from './shown-lines.ts'
import { useStatements } from './statements.api.ts'
import classes from './statements.module.css'

/** Loading rows of a month. */
const awaited = 4

/** Lines without an amount, then a statement for each currency. */
export function MonthLines({
  agency_id,
  month,
  onAdd,
  onOpen,
}: {
  agency_id: number
  month: string
  /** For those who may. */
  onAdd?: (what: 'rates' | 'terms') => void
  onOpen: (line: ShownLine) => void
}) {
  const { t, language } = useLanguage()
  const { data, error, isFetching, refetch } = useStatements(agency_id, month)
  const isQuiet = useLiveEvents(refetch)
  const shown = useMemo(() => (data === undefined ? null : shownMonth(data)), [data])
  if (shown === null && error !== null) {
    return <LoadFailed title={t('statements.failed')} error={error} onRetry={refetch} />
  }
  if (shown === null) {
    return (
      <ListSection title={t('statements.title')}>
        <LinesTable rows={[]} awaitedRows={awaited} onOpen={onOpen} />
      </ListSection>
    )
  }
  const { gaps, gone, statements, closed_at, ...standing } = shown
  const { digest } = standing
  const hasGaps = gaps.length > 0
  const missing = (['rates', 'terms'] as const).find((what) =>
    gaps.some(({ gap }) => gap === `no_${what === 'rates' ? 'rate' : what}`),
  )
  return (
    <>
      <RefetchBar isShown={isFetching && !isQuiet} />
      <div className={classes.page}>
        <p className={classes.onPaper}>{data?.agency_name}</p>
        {error !== null && (
          <StaleNotice
            reason={errorText(t, error)}
            action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>}
          />
        )}
        {hasGaps && (
          <div className={classes.gaps}>
            <ListSection
              title={t('statements.gaps')}
              hint={t('statements.gapsHint')}
              count={gaps.length}
              {...(missing &&
                onAdd && { add: t(`statements.${missing}.add`), onAdd: () => onAdd(missing) })}
            >
              <LinesTable rows={gaps} onOpen={onOpen} />
            </ListSection>
          </div>
        )}
        {statements.map(({ currency, currency_exponent, lines, ...sums }) => {
          return (
            <ListSection
              key={currency}
              title={t('statements.statement', { currency })}
              {...(lines.some(isUnproven) && { hint: t('statements.notProven') })}
              count={lines.length}
              action={
                <dl className={classes.sums}>
                  {(['net', 'tax', 'total'] as const).map((name) => (
                    <div key={name}>
                      <dt>{t(`statements.${name}`)}</dt>
                      <dd>{moneyText(sums[name], currency, currency_exponent)}</dd>
                    </div>
                  ))}
                </dl>
              }
            >
              <LinesTable rows={lines} onOpen={onOpen} />
            </ListSection>
          )
        })}
        {gone.length > 0 && (
          <ListSection
            title={t('statements.gone')}
            hint={t('statements.goneHint')}
            count={gone.length}
          >
            <LinesTable rows={gone} onOpen={onOpen} />
          </ListSection>
        )}
        {gaps.length + statements.length === 0 && (
          <EmptyState
            icon={IconReceipt}
            title={t('statements.empty', { month: monthText(month, language) })}
          >
            {t('statements.emptyHint')}
          </EmptyState>
        )}
        {hasGaps || statements.length > 0 ? (
          <MonthAgreement {...standing} {...{ agency_id, hasGaps }} />
        ) : null}
        <MonthClosing {...{ agency_id, month, closed_at, digest, hasGaps }} />
      </div>
    </>
  )
}
