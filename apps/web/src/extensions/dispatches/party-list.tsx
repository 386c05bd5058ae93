import { memo } from 'react'
import { languageName } from '../../shared/format/language-name.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { eventPath } from '../../shared/paths.ts'
import { toPage } from '../../shared/ui/row-link.ts'
import { type Party, type PartyGroup, partyKey, personsIn } from './parties.ts'
import classes from './party-list.module.css'

/** Parties below the events they belong to. The board listens for all of them; rows have no handlers of their own. */
export function PartyGroups({
  groups,
  label,
  selected,
  mayMove,
  showsEvents,
}: {
  groups: readonly PartyGroup[]
  label: string
  selected: ReadonlySet<string>
  mayMove: boolean
  showsEvents: boolean
}) {
  const { t } = useLanguage()
  return groups.map(({ event, time, parties }) => (
    <section key={event.event_id} className={classes.group}>
      {showsEvents && (
        <h3 className={classes.event}>
          <a {...toPage} href={eventPath(event.event_id)} className={classes.link}>
            {event.agency_title}
          </a>
          <span className={classes.facts}>
            {[
              time ?? t('dispatches.noTime'),
              event.language_guide.toUpperCase(),
              t('dispatches.persons', { n: personsIn(parties) }),
            ].join(' · ')}
          </span>
        </h3>
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows are more than words
        role="listbox"
        aria-multiselectable
        aria-label={showsEvents ? `${label}: ${event.agency_title}` : label}
        className={classes.parties}
        style={
          { '--rows': parties.length, '--marks': `${marksWidth(parties)}px` } as React.CSSProperties
        }
      >
        {parties.map((party) => {
          const key = partyKey(party)
          return (
            <PartyRow
              key={key}
              order={party.order}
              persons={party.persons}
              dispatch_id={party.dispatch_id}
              own_time={party.own_time}
              isSelected={selected.has(key)}
              mayMove={mayMove}
            />
          )
        })}
      </div>
    </section>
  ))
}

/** Pixels for the widest marks of a list, so that its columns stand below each other. */
function marksWidth(parties: readonly Party[]): number {
  const [times, wheelchairs, languages] = [
    parties.some(({ own_time }) => own_time !== null),
    parties.some(({ order }) => (order.wheelchairs ?? 0) > 0),
    parties.some(({ order }) => order.language !== null),
  ]
  return (times ? 42 : 0) + (wheelchairs ? 30 : 0) + (languages ? 20 : 0)
}

/** One stop of the Tab key among all parties of the board, which the board gives to one of them. */
const PartyRow = memo(function PartyRow({
  isSelected,
  mayMove,
  ...party
}: Party & { isSelected: boolean; mayMove: boolean }) {
  const { t, language } = useLanguage()
  const { order, persons, own_time } = party
  const { customer, ship } = order
  const count =
    persons < order.persons ? t('dispatches.partOf', { n: persons, of: order.persons }) : persons
  const wheelchairs = order.wheelchairs ?? 0
  const facts = [
    `${count} ${t('dispatches.personsUnit', { n: order.persons })}`,
    own_time !== null && `${t('dispatches.ownTime')} ${own_time}`,
    wheelchairs > 0 && t('dispatches.wheelchairs', { n: wheelchairs }),
    order.language !== null && languageName(order.language, language),
  ]
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list around it
      role="option"
      title={facts.filter(Boolean).join(', ')}
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes.party}
      data-party={partyKey(party)}
      draggable={mayMove}
    >
      <bdi className={classes.customer}>{customer}</bdi>
      <b className={classes.persons}>{count}</b>
      <bdi className={classes.ship}>{ship}</bdi>
      <span className={classes.marks}>
        {own_time !== null && <span className={classes.time}>{own_time}</span>}
        {wheelchairs > 0 && <span className={classes.wheelchair}>{wheelchairs}</span>}
        {order.language?.split('-')[0]?.toUpperCase()}
      </span>
    </div>
  )
})
