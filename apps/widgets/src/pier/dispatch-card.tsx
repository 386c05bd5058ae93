import type { Pier } from '@gangway/contract/pier'
import { shipTimeText } from '@gangway/texts/ship-time'
import { AnswerBox } from './answer-box.tsx'
import { ChangeBox } from './change-box.tsx'
import type { DispatchProps } from './dispatch-props.ts'
import { clocksOf } from './clocks.ts'
import { languageName } from './language-name.ts'
import { PartiesList } from './parties-list.tsx'
import { PhoneLink } from './phone-link.tsx'
import { usePierTexts } from './pier-language.ts'
import { StaysList } from './stays-list.tsx'

/** One dispatch: when, where, with whom, and its guests. */
export function DispatchCard({ dispatch, pier, send }: DispatchProps & { pier: Pier }) {
  const { language, t } = usePierTexts()
  const { pickup_time, meeting_point, vehicle_name, crew, titles, parties } = dispatch
  const onShips = pickup_time && shipTimeText(pickup_time, clocksOf(dispatch), language)
  return (
    <article>
      <p class="kicker">
        {t('dispatch', { n: dispatch.number })} · <bdi>{dispatch.port_name}</bdi>
      </p>
      {titles.map((title) => (
        <h2 key={title} dir="auto">
          {title}
        </h2>
      ))}
      <p class="when">
        <span class="kicker">{t('pickup')}</span>
        {pickup_time === null ? t('noTime') : <strong>{pickup_time}</strong>}
        {onShips && <span>({onShips})</span>}
      </p>
      <dl>
        <dt>{t('meetingPoint')}</dt>
        <dd class="words" dir="auto">
          {meeting_point ?? t('noPlace')}
        </dd>
        {vehicle_name !== null && (
          <>
            <dt>{t('vehicle')}</dt>
            <dd dir="auto">{vehicle_name}</dd>
          </>
        )}
        {dispatch.language !== null && (
          <>
            <dt>{t('language')}</dt>
            <dd>{languageName(dispatch.language, language)}</dd>
          </>
        )}
        {crew.length > 0 && <dt>{t('crew')}</dt>}
        {crew.map(({ role, name, phone }) => (
          <dd key={`${role} ${name}`} class="member">
            <span>
              <bdi>{name}</bdi>, {t(`role.${role}`)}
            </span>
            {phone !== null && <PhoneLink name={name} phone={phone} />}
          </dd>
        ))}
      </dl>
      <ChangeBox dispatch={dispatch} send={send} />
      <AnswerBox dispatch={dispatch} send={send} />
      <StaysList dispatch={dispatch} date={pier.date} />
      <PartiesList dispatch={dispatch} parties={parties} />
    </article>
  )
}
