import { HttpError } from '@gangway/client/http-error'
import { conflictIn, fieldErrorsOf } from '@gangway/client/refusal'
import type { previewDisruption } from '@gangway/contract/disruption-preview'
import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { usePorts } from '../../features/events/list/events.api.ts'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { paths } from '../../shared/paths.ts'
import { IconShip } from '../../shared/ui/icons.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { type Place, placeIn } from './disrupted-place.ts'
import {
  changesTimes,
  draftOf,
  type Happened,
  type NewTimes,
  subjectOf,
  timeNames,
  toPerform,
} from './disruption-draft.ts'
import { happenedIn, withHappened } from './disruption-address.ts'
import { useCallsOf, useDisruptionPreview } from './disruptions.api.ts'
import { HappenedFields } from './happened-fields.tsx'
import { NewTimesFields } from './new-times.tsx'
import { PreviewedDisruption } from './previewed-disruption.tsx'
import { SaidFields } from './said-fields.tsx'
import { useKeptChoices } from './use-kept-choices.ts'
import { useSearch } from '../../shared/lists/use-search.ts'
import classes from './disruptions.module.css'

/** Report of a disruption in a port on a date, with the steps it needs: `/disruptions/new`. */
export function NewDisruptionPage() {
  const [search] = useSearchParams()
  const place = useMemo(() => placeIn(search), [search])
  return place === null ? (
    <NoPlace />
  ) : (
    <NewDisruption key={Object.values(place).join()} place={place} />
  )
}

function NoPlace() {
  const t = useText()
  usePageTitle(`${t('route.New disruption')} | ${config.app_name}`)
  return (
    <>
      <PageHeader title={t('route.New disruption')} />
      <EmptyState
        icon={IconShip}
        title={t('disruptions.noSubject')}
        action={
          <Button component={Link} to={paths.shipCalls}>
            {t('disruptions.toCalls')}
          </Button>
        }
      >
        {t('disruptions.noSubjectHint')}
      </EmptyState>
    </>
  )
}

/** Handed over by the page that led here, so that the title is whole from the first moment; else looked up. */
function usePortName({ port_id }: Place): string | null {
  const state: { port_name?: string } | null = useLocation().state
  const { data: ports = [] } = usePorts({ isWanted: true })
  return ports.find(({ id }) => id === port_id)?.port ?? state?.port_name ?? null
}

/** Milliseconds after the last key until what would be done is asked for. */
const pauseMs = 300

function NewDisruption({ place }: { place: Place }) {
  const { t, language } = useLanguage()
  const calls = useCallsOf(place)
  const port_name = usePortName(place)
  const { search, change } = useSearch()
  const [isWhole, setIsWhole] = useState(true)
  const known = calls.data ?? noCalls
  const happened = useMemo(() => {
    const said = happenedIn(search)
    return { ...said, subject: subjectOf(said.cause, said.subject, known, place) }
  }, [search, known, place])
  const { cause, subject } = happened
  const call = known.find(({ id }) => id === subject)
  const about = JSON.stringify(happened)
  const { choices, said, chooseAll, say } = useKeptChoices(Object.values(place).join(), about)
  // The same object until something is chosen: a new one would be waited for again.
  const draft = useMemo(
    () => draftOf(place, happened, { said, choices, calls: known }),
    [place, happened, said, choices, known],
  )
  const [asked] = useDebouncedValue(draft, pauseMs)
  const preview = useDisruptionPreview(draft === null ? null : asked)
  const found = preview.data ?? null
  const isCurrent = asked === draft && !preview.isFetching && !preview.isPlaceholderData && isWhole
  const problems = timeProblems(preview.error)
  const isStale = conflictIn<typeof previewDisruption>(preview.error, 'stale') !== null
  const { refetch } = calls
  useEffect(() => {
    if (isStale) void refetch()
  }, [isStale, refetch])
  const happen = (part: Partial<Happened>) => {
    setIsWhole(true)
    change((newest) => withHappened(newest, { ...happenedIn(newest), times: null, ...part }), {
      replace: true,
    })
  }
  const day = formatShortDate(place.date, language)
  const where = [...(port_name === null ? [] : [port_name]), day].join(', ')
  const title = t('disruptions.newTitle', { where })
  usePageTitle(`${title} | ${config.app_name}`)

  return (
    <article className={classes.page}>
      <div>
        <RefetchBar isShown={preview.isFetching && found !== null} />
        <PageHeader
          title={title}
          description={<span className={classes.lead}>{t('disruptions.newHint')}</span>}
          actions={
            <Button component={Link} to={paths.disruptions} variant="default">
              {t('disruptions.toList')}
            </Button>
          }
        />
      </div>
      {calls.error !== null && calls.data === undefined ? (
        <LoadFailed
          title={t('shipCalls.failed')}
          error={calls.error}
          onRetry={() => calls.refetch()}
        />
      ) : (
        <HappenedFields
          happened={happened}
          date={place.date}
          calls={known}
          onCause={(chosen) => happen({ cause: chosen })}
          onSubject={(chosen) => happen({ subject: chosen })}
        >
          {call !== undefined && changesTimes(cause) && (
            <NewTimesFields
              key={`${cause} ${call.id} ${call.version}`}
              call={call}
              times={happened.times}
              problems={problems}
              onTimes={(times) => happen({ times })}
              onTyping={setIsWhole}
            />
          )}
        </HappenedFields>
      )}
      {draft !== null && found === null && preview.error === null && (
        <LoadingRows rows={6} columns={3} />
      )}
      {preview.error !== null && !preview.isFetching && Object.keys(problems).length === 0 && (
        <LoadFailed
          title={t('disruptions.previewFailed')}
          error={preview.error}
          onRetry={preview.refetch}
        />
      )}
      {draft !== null && found !== null && preview.error === null && (
        <PreviewedDisruption
          found={found}
          choices={choices}
          onChoose={(event_id, choice) => chooseAll(new Map(choices).set(event_id, choice))}
          onChooseAll={chooseAll}
          isCurrent={isCurrent}
          isWhole={isWhole}
          toSend={toPerform(draft, found, choices)}
        >
          <SaidFields {...said} onChange={say} />
        </PreviewedDisruption>
      )}
    </article>
  )
}

const noCalls: readonly ListedCall[] = []

/** Faults that the server finds in the new times, by field. */
function timeProblems(error: Error | null): Partial<Record<keyof NewTimes, string>> {
  if (!(error instanceof HttpError)) return {}
  const faults = fieldErrorsOf(error)
  return Object.fromEntries(
    timeNames.flatMap((name) => {
      const [fault] = faults[`times.${name}`] ?? []
      return fault === undefined ? [] : [[name, fault]]
    }),
  )
}
