import type { DispatchDay } from '@gangway/contract/dispatches'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { dispatchesPath } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import bars from '../../shared/ui/hour-bars.module.css'
import { HourBar, type Hours, HourScale } from '../../shared/ui/hour-bars.tsx'
import { IconUsers } from '../../shared/ui/icons.ts'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { toPage, usePageLinks } from '../../shared/ui/row-link.ts'
import { type BoardPlace, useOtherBoards } from './dispatches.api.ts'
import { clockOf, hoursOf, type Stint, type TimetableRow, timetableRows } from './timetable-rows.ts'
import classes from './timetable.module.css'

/** Crew and vehicles of an agency on a date, in all ports, as words and as bars over the hours. */
export function Timetable({ place, day }: { place: BoardPlace; day: DispatchDay }) {
  const t = useText()
  const others = useOtherBoards(place)
  const links = usePageLinks()
  const rows = useMemo(() => timetableRows([day, ...others]), [day, others])
  if (rows.length === 0) {
    return (
      <EmptyState icon={IconUsers} title={t('dispatches.noCrew')}>
        {t('dispatches.noCrewHint')}
      </EmptyState>
    )
  }
  return (
    <div className={classes.page} {...links}>
      {(['crew', 'vehicle'] as const).map((kind) => {
        const own = rows.filter((row) => row.kind === kind)
        return (
          own.length > 0 && (
            <Card
              key={kind}
              title={t(`dispatches.timetable.${kind}`)}
              hint={t('dispatches.timetableHint')}
            >
              <Rows rows={own} hours={hoursOf(rows)} place={place} />
            </Card>
          )
        )
      })}
    </div>
  )
}

function Rows({
  rows,
  hours,
  place,
}: {
  rows: readonly TimetableRow[]
  hours: Hours
  place: BoardPlace
}) {
  return (
    <ul className={bars.rows}>
      {rows.map(({ name, stints }) => (
        <li key={name} className={bars.row}>
          <bdi className={bars.name}>{name}</bdi>
          <ul className={`${bars.words} ${classes.stints}`}>
            {stints.map((stint) => (
              <li key={`${stint.port_id} ${stint.dispatch.id}`}>
                <StintText stint={stint} place={place} />
              </li>
            ))}
          </ul>
          <span className={`${bars.track} ${classes.track}`} aria-hidden>
            {stints.map(
              ({ from, until, dispatch, port_id, isBusyElsewhere }) =>
                from !== null && (
                  <HourBar
                    key={`${port_id} ${dispatch.id}`}
                    from={from}
                    until={until ?? from + 30}
                    hours={hours}
                    state={
                      isBusyElsewhere ? 'busy' : port_id === place.port_id ? undefined : 'elsewhere'
                    }
                  >
                    {dispatch.number}
                  </HourBar>
                ),
            )}
          </span>
        </li>
      ))}
      <HourScale hours={hours} />
    </ul>
  )
}

function StintText({ stint, place }: { stint: Stint; place: BoardPlace }) {
  const t = useText()
  const { dispatch, port_id, port_name, from, until, isBusyElsewhere } = stint
  const span =
    from === null
      ? t('dispatches.noTime')
      : until === null
        ? clockOf(from)
        : `${clockOf(from)}–${clockOf(until)}`
  const name = t('dispatches.stint', { number: dispatch.number, port: port_name })
  return (
    <>
      <span className={classes.span}>{span}</span>{' '}
      {port_id === place.port_id ? (
        name
      ) : (
        <a {...toPage} href={dispatchesPath(port_id, place.date, place.agency_id)}>
          {name}
        </a>
      )}
      {isBusyElsewhere && <span className={classes.busy}> {t('dispatches.overlaps')}</span>}
    </>
  )
}
