import type { Event } from '@gangway/contract/events'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { statementsPath } from '../../shared/paths.ts'
import { FoldedSection } from '../../shared/ui/folded-section.tsx'
import { IconAlertTriangle, IconReceipt } from '../../shared/ui/icons.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { Claims } from './claims.tsx'
import { LinePanel } from './line-panel.tsx'
import { LinesTable } from './lines-table.tsx'
import { shownOfEvent, type ShownLine, sumTexts } from './shown-lines.ts'
import { useExpectedLines, useRates } from './statements.api.ts'
import classes from './statements.module.css'

/** Sums of what an event leads to on statements, and its lines once they are asked for (rule S6.1). */
export function ExpectedOfEvent({ event, changedAt }: { event: Event; changedAt: number }) {
  const t = useText()
  const { event_id, agency_id } = event
  const { data, error, refetch } = useExpectedLines(event_id, changedAt)
  const lines = useMemo(() => (data === undefined ? null : shownOfEvent(data)), [data])
  const [line, setLine] = useState<ShownLine | null>(null)
  const lastFocus = useRegainedFocus<HTMLDivElement>(line === null)
  const gaps = lines?.filter(({ gap }) => gap !== null).length ?? 0
  const claims = new Set(lines?.flatMap(({ claim }) => claim?.id ?? [])).size
  const statement = statementsPath(agency_id, event.event_date.slice(0, 7))
  const hint =
    lines === null ? null : (
      <>
        {gaps > 0 && (
          <span className={classes.mark} data-gap>
            <IconAlertTriangle size={14} aria-hidden />
            {t('statements.gapCount', { n: gaps })}
          </span>
        )}{' '}
        {claims > 0 && <span className={classes.mark}>{t('claims.open', { n: claims })}</span>}{' '}
        {lines.length === 0 ? t('statements.expectedNone') : sumTexts(lines).join(' · ')}
      </>
    )
  return (
    <FoldedSection
      id="event-expected"
      icon={IconReceipt}
      title={t('invoices.field.expected')}
      hint={hint}
    >
      {lines === null && error !== null ? (
        <LoadFailed title={t('statements.failed')} error={error} onRetry={refetch} />
      ) : (
        <div ref={lastFocus} tabIndex={-1} className={classes.ofEvent}>
          {lines?.length !== 0 && (
            <LinesTable rows={lines ?? []} awaitedRows={lines === null ? 1 : 0} onOpen={setLine} />
          )}
          <Button component={Link} to={statement} variant="default" size="compact-sm">
            {t('statements.open')}
          </Button>
          <Claims subject={{ event_id }} orders={event.excursions} changedAt={changedAt} />
        </div>
      )}
      {line !== null && (
        <PanelOfLine {...{ agency_id, line, statement }} onClose={() => setLine(null)} />
      )}
    </FoldedSection>
  )
}

function PanelOfLine({
  statement,
  ...shown
}: {
  agency_id: number
  line: ShownLine
  /** Path of its statement, where missing rates and terms are added. */
  statement: string
  onClose: () => void
}) {
  const navigate = useNavigate()
  const mayManage = useMe()?.permissions.includes('rates.manage') === true
  const { data } = useRates(shown.agency_id)
  const onAdd = () => void navigate(`${statement}&tab=rates`)
  return <LinePanel {...shown} agreed={data} mayManage={mayManage} onAdd={onAdd} />
}
