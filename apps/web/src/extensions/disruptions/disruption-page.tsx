import { HttpError } from '@gangway/client/http-error'
import type { DisruptionRecord } from '@gangway/contract/disruptions'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useLiveEvents } from '../../features/events/list/use-live-events.ts'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { IconShip } from '../../shared/ui/icons.ts'
import { IconArrowBackUp, IconArrowRight, IconPrinter } from '../../shared/ui/page-icons.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { timeNames } from './disruption-draft.ts'
import { useDisruption } from './disruptions.api.ts'
import { RecordedAgency } from './recorded-agency.tsx'
import { useSubjectText } from './subject-text.ts'
import classes from './disruptions.module.css'

/** Record of a disruption, to read and to print: `/disruptions/:disruption_id`. */
export function DisruptionPage() {
  const t = useText()
  const { disruption_id = '' } = useParams()
  usePageTitle(`${t('disruptions.one')} | ${config.app_name}`)
  if (!/^[1-9]\d{0,8}$/.test(disruption_id)) return <DisruptionMissing />
  return <Disruption key={disruption_id} disruption_id={Number(disruption_id)} />
}

function Disruption({ disruption_id }: { disruption_id: number }) {
  const t = useText()
  const { data, error, refetch } = useDisruption(disruption_id)
  useLiveEvents(refetch)
  if (error instanceof HttpError && error.status === 404) return <DisruptionMissing />
  if (data === undefined && error !== null) {
    return <LoadFailed title={t('disruptions.failed')} error={error} onRetry={refetch} />
  }
  if (data === undefined) return <LoadingRows rows={8} columns={5} />
  return <Recorded record={data} />
}

function Recorded({ record }: { record: DisruptionRecord }) {
  const { t, language } = useLanguage()
  const subject = useSubjectText(record)
  const { cause, words, refund, done_at, done_by, undone_at, agencies, times } = record
  const when = formatInstant(done_at, language)
  return (
    <article className={classes.page}>
      <PageHeader
        title={t(`disruptions.cause.${cause}`)}
        description={subject}
        actions={
          <div className={classes.actions}>
            <Button component={Link} to={paths.disruptions} variant="default">
              {t('disruptions.toList')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('portDays.print')}
            </Button>
          </div>
        }
      />
      {undone_at !== null && (
        <p className={classes.undone}>
          <IconArrowBackUp size={18} aria-hidden />
          {t('disruptions.undoneAt', { when: formatInstant(undone_at, language) })}
        </p>
      )}
      <div className={classes.summary}>
        <p>
          {done_by === null
            ? t('disruptions.doneAt', { when })
            : t('disruptions.doneBy', { name: done_by, when })}
        </p>
        {words !== '' && <p className={classes.words}>{t('asks.quote', { text: words })}</p>}
        {refund && <p>{t('disruptions.refunded')}</p>}
        {times !== null && <SavedTimes times={times} />}
      </div>
      {agencies.map((agency) => (
        <RecordedAgency key={agency.agency_id} agency={agency} />
      ))}
    </article>
  )
}

/** The call's times that changed with it, and whether they were taken back. */
function SavedTimes({ times }: { times: NonNullable<DisruptionRecord['times']> }) {
  const t = useText()
  const { was, became, undoing } = times
  const changed = timeNames.filter((name) => was[name] !== became[name])
  return (
    <p className={classes.change}>
      {t('disruptions.timesOfCall')}:
      {changed.map((name) => (
        <span key={name} className={classes.change}>
          {t(`history.field.${name}`)} {was[name] ?? t('disruptions.noTime')}
          <IconArrowRight size={14} aria-hidden />
          <span className="visually-hidden">{t('disruptions.becomes')}</span>
          {became[name] ?? t('disruptions.noTime')}
        </span>
      ))}
      {undoing !== null && (
        <span className={undoing === 'undone' ? classes.quiet : classes.obstacle}>
          {t(`disruptions.timesUndoing.${undoing}`)}
        </span>
      )}
    </p>
  )
}

function DisruptionMissing() {
  const t = useText()
  return (
    <EmptyState
      icon={IconShip}
      title={t('disruptions.missing')}
      action={
        <Button component={Link} to={paths.disruptions}>
          {t('disruptions.toList')}
        </Button>
      }
    >
      {t('disruptions.missingHint')}
    </EmptyState>
  )
}
