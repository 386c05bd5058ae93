import type { DispatchDay } from '@gangway/contract/dispatches'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { dispatchesPath } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
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
  hours: { from, until },
  place,
}: {
  rows: readonly TimetableRow[]
  hours: { from: number; until: number }
  place: BoardPlace
}) {
  const at = (minutes: number) => `${((minutes - from) / (until - from)) * 100}%`
  const hours = Array.from({ length: (until - from) / 60 + 1 }, (_, index) => from / 60 + index)
  return (
    <ul className={classes.rows}>
      {rows.map(({ name, stints }) => (
        <li key={name} className={classes.row}>
          <bdi className={classes.name}>{name}</bdi>
          <ul className={classes.stints}>
            {stints.map((stint) => (
              <li key={`${stint.port_id} ${stint.dispatch.id}`}>
                <StintText stint={stint} place={place} />
              </li>
            ))}
          </ul>
          <span className={classes.track} aria-hidden>
            {stints.map(
              (stint) =>
                stint.from !== null && (
                  <span
                    key={`${stint.port_id} ${stint.dispatch.id}`}
                    className={classes.bar}
                    data-busy={stint.isBusyElsewhere || undefined}
                    data-elsewhere={stint.port_id !== place.port_id || undefined}
                    style={{
                      insetInlineStart: at(stint.from),
                      insetInlineEnd: `calc(100% - ${at(stint.until ?? stint.from + 30)})`,
                    }}
                  >
                    {stint.dispatch.number}
                  </span>
                ),
            )}
          </span>
        </li>
      ))}
      <li className={classes.axis} aria-hidden>
        <span className={classes.scale}>
          {hours.map((hour) => (
            <span
              key={hour}
              className={classes.hour}
              data-major={hour % 3 === 0 || undefined}
              style={{ insetInlineStart: at(hour * 60) }}
            >
              {hour % 3 === 0 && String(hour % 24).padStart(2, '0')}
            </span>
          ))}
        </span>
      </li>
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
