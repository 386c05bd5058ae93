import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
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
  type Choice,
  type Choices,
  draftOf,
  type Happened,
  subjectOf,
  toPerform,
} from './disruption-draft.ts'
import { useCallsOf, useDisruptionPreview } from './disruptions.api.ts'
import { HappenedFields } from './happened-fields.tsx'
import { PreviewedDisruption } from './previewed-disruption.tsx'
import { SaidFields } from './said-fields.tsx'
import classes from './disruptions.module.css'

/** Report of a disruption in a port on a date, with the steps it needs: `/disruptions/new`. */
export function NewDisruptionPage() {
  const [search] = useSearchParams()
  const place = useMemo(() => placeIn(search), [search])
  return place === null ? <NoPlace /> : <NewDisruption key={String(search)} place={place} />
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

const nothingChosen: Choices = new Map()

const nothingSaid: Happened = { cause: null, subject: null, timed: null, words: '', refund: false }

function NewDisruption({ place }: { place: Place }) {
  const { t, language } = useLanguage()
  const calls = useCallsOf(place)
  const port_name = usePortName(place)
  const [happened, setHappened] = useState(nothingSaid)
  const [choices, setChoices] = useState(nothingChosen)
  // The same object until something is chosen: a new one would be waited for again.
  const draft = useMemo(() => draftOf(place, happened, choices), [place, happened, choices])
  const [asked] = useDebouncedValue(draft, pauseMs)
  const preview = useDisruptionPreview(draft === null ? null : asked)
  const found = preview.data ?? null
  const isCurrent = asked === draft && !preview.isFetching && !preview.isPlaceholderData
  /** Choices belong to the proposals they replace. */
  const restart = (part: Partial<Happened>) => {
    setHappened((before) => ({ ...before, timed: null, ...part }))
    setChoices(nothingChosen)
  }
  const choose = (event_id: number, choice: Choice) =>
    setChoices((before) => new Map(before).set(event_id, choice))
  const day = formatShortDate(place.date, language)
  const where = [...(port_name === null ? [] : [port_name]), day].join(', ')
  const title = t('disruptions.newTitle', { where })
  usePageTitle(`${title} | ${config.app_name}`)

  return (
    <article className={classes.page}>
      <RefetchBar isShown={preview.isFetching && found !== null} />
      <PageHeader
        title={title}
        areActionsBelow
        description={t('disruptions.newHint')}
        actions={
          <Button component={Link} to={paths.disruptions} variant="default">
            {t('disruptions.toList')}
          </Button>
        }
      />
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
          calls={calls.data ?? []}
          onCause={(cause) =>
            restart({
              cause,
              subject: subjectOf(cause, happened.subject, calls.data ?? [], place),
            })
          }
          onSubject={(subject) => restart({ subject })}
          onTimed={(timed) => restart({ timed })}
        />
      )}
      {draft !== null && found === null && preview.error === null && (
        <LoadingRows rows={6} columns={3} />
      )}
      {preview.error !== null && !preview.isFetching && (
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
          onChoose={choose}
          onChooseAll={setChoices}
          isCurrent={isCurrent}
          toSend={toPerform(draft, found, choices)}
        >
          <SaidFields
            words={happened.words}
            refund={happened.refund}
            onChange={(said) => setHappened((before) => ({ ...before, ...said }))}
          />
        </PreviewedDisruption>
      )}
    </article>
  )
}
