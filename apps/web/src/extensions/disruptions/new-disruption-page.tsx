import type { DisruptionPreview } from '@gangway/contract/disruption-preview'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useDecisionReasons } from '../../features/orders/reasons.api.ts'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { disruptionPath, paths } from '../../shared/paths.ts'
import { IconAlertTriangle, IconShip } from '../../shared/ui/icons.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { DisruptedAgency } from './disrupted-agency.tsx'
import { DisruptionMessages } from './disruption-messages.tsx'
import {
  type Choice,
  choiceFor,
  type Choices,
  type DisruptionSubject,
  draftOf,
  lackOf,
  type Happened,
  subjectIn,
  toPerform,
} from './disruption-draft.ts'
import { useDisruptionPreview, usePerformDisruption } from './disruptions.api.ts'
import { HappenedFields } from './happened-fields.tsx'
import { StepForAll } from './step-for-all.tsx'
import { useOfferUndo } from './use-offer-undo.ts'
import { useSubjectText } from './subject-text.ts'
import classes from './disruptions.module.css'

/** What happened to a ship call or in a port, and what is done about it: `/disruptions/new`. */
export function NewDisruptionPage() {
  const t = useText()
  const [search] = useSearchParams()
  const subject = useMemo(() => subjectIn(search), [search])
  usePageTitle(`${t('route.New disruption')} | ${config.app_name}`)
  if (subject !== null) return <NewDisruption key={String(search)} subject={subject} />
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

/** Milliseconds after the last key until what would be done is asked for. */
const pauseMs = 300

function NewDisruption({ subject }: { subject: DisruptionSubject }) {
  const t = useText()
  const [happened, setHappened] = useState<Happened>({ cause: null, words: '', refund: false })
  const [choices, setChoices] = useState<Choices>(new Map())
  // The same object until something is chosen: a new one would be waited for again.
  const draft = useMemo(() => draftOf(subject, happened, choices), [subject, happened, choices])
  const [asked] = useDebouncedValue(draft, pauseMs)
  const preview = useDisruptionPreview(draft === null ? null : asked)
  const found = preview.data ?? null
  const title = useSubjectText(found)
  const isCurrent = asked === draft && !preview.isFetching && !preview.isPlaceholderData
  const choose = (event_id: number, choice: Choice) =>
    setChoices((before) => new Map(before).set(event_id, choice))

  return (
    <article className={classes.page}>
      <RefetchBar isShown={preview.isFetching && found !== null} />
      <PageHeader
        title={t('route.New disruption')}
        description={title ?? t('disruptions.newHint')}
        actions={
          <Button component={Link} to={paths.disruptions} variant="default">
            {t('disruptions.toList')}
          </Button>
        }
      />
      <HappenedFields happened={happened} onChange={setHappened} />
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
        <Previewed
          found={found}
          choices={choices}
          onChoose={choose}
          onChooseAll={setChoices}
          isCurrent={isCurrent}
          toSend={toPerform(draft, found, choices)}
        />
      )}
    </article>
  )
}

function Previewed({
  found,
  choices,
  onChoose,
  onChooseAll,
  isCurrent,
  toSend,
}: {
  found: DisruptionPreview
  choices: Choices
  onChoose: (event_id: number, choice: Choice) => void
  onChooseAll: (choices: Choices) => void
  /** What is shown is what was last chosen. */
  isCurrent: boolean
  toSend: ReturnType<typeof toPerform>
}) {
  const t = useText()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { data: reasons = [] } = useDecisionReasons()
  const [showsFaults, setShowsFaults] = useState(false)
  const { mutate, isPending, error } = usePerformDisruption()
  const offerUndo = useOfferUndo()
  const { agencies, counts } = found
  const events = agencies.flatMap((agency) => agency.events)
  const isFaulty = events.some(
    (event) =>
      event.chosen?.obstacle === null && lackOf(choiceFor(event, choices), reasons) !== null,
  )

  if (events.length === 0) {
    return (
      <EmptyState icon={IconShip} title={t('disruptions.noEvents')}>
        {t('disruptions.noEventsHint')}
      </EmptyState>
    )
  }
  const perform = () => {
    if (isFaulty) {
      setShowsFaults(true)
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    if (toSend === null) return
    mutate(toSend, {
      onSuccess: ({ data }) => {
        offerUndo(data)
        void navigate(disruptionPath(data.id), { replace: true })
      },
    })
  }
  return (
    <>
      <StepForAll events={events} choices={choices} onChoose={onChooseAll} />
      <div ref={list} className={classes.page}>
        {agencies.map((agency) => (
          <DisruptedAgency
            key={agency.agency_id}
            agency={agency}
            choices={choices}
            reasons={reasons}
            faultOf={(choice) => (showsFaults ? lackOf(choice, reasons) : null)}
            onChoose={onChoose}
          />
        ))}
      </div>
      <DisruptionMessages agencies={agencies} />
      {error !== null && (
        <p className={classes.problem} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          {errorText(t, error)}
        </p>
      )}
      <div className={classes.bar}>
        <output className={classes.counts} aria-busy={!isCurrent}>
          {t('disruptions.willDo', {
            events: t('disruptions.events', { n: counts.events }),
            orders: t('disruptions.orders', { n: counts.orders }),
            persons: t('disruptions.persons', { n: counts.persons }),
          })}
          {counts.canceled_events > 0 && (
            <> · {t('disruptions.canceledEvents', { n: counts.canceled_events })}</>
          )}
          {counts.left_out > 0 && <> · {t('disruptions.leftOut', { n: counts.left_out })}</>}
        </output>
        <Button
          color={counts.canceled_events > 0 ? 'red' : undefined}
          loading={isPending}
          disabled={toSend === null || !isCurrent}
          onClick={perform}
        >
          {t('disruptions.perform')}
        </Button>
      </div>
    </>
  )
}
