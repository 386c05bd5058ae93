import type { Dispatch } from '@gangway/contract/dispatches'
import { type CrewRole, crewRoles } from '@gangway/domain/dispatches/dispatch'
import { languageName } from '../../shared/format/language-name.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { CrewLine } from './crew-line.tsx'
import classes from './dispatch-card.module.css'
import { PlaceField } from './place-field.tsx'
import { crewOf, type FieldChange } from './shown-day.ts'
import type { CrewSuggestion, Suggestions, VehicleSuggestion } from './suggestions.ts'

interface FieldsProps {
  dispatch: Dispatch
  suggestions: Suggestions
  mayChange: boolean
  onChange: (dispatch: Dispatch, change: FieldChange) => void
}

/** Enter goes on to the next field of the dispatch that one types into. */
function focusNext(field: HTMLInputElement): void {
  const fields = field
    .closest('[data-dispatch]')
    ?.querySelectorAll<HTMLInputElement>('input[data-quick]')
  const inOrder = [...(fields ?? [])]
  const own = inOrder.indexOf(field)
  if (own !== -1) inOrder[own + 1]?.focus()
}

/** Language and time, in the first line of a dispatch. */
export function LanguageAndTime({ dispatch, suggestions, mayChange, onChange }: FieldsProps) {
  const { t, language } = useLanguage()
  return (
    <>
      <PlaceField
        className={classes.language}
        label={t('dispatches.language')}
        value={dispatch.language === null ? '' : languageName(dispatch.language, language)}
        options={suggestions.languages}
        isFree={false}
        isReadOnly={!mayChange}
        onCommit={(chosen) =>
          onChange(dispatch, { language: typeof chosen === 'string' ? null : chosen.code })
        }
        onDone={focusNext}
      />
      <PlaceField
        className={classes.time}
        label={t('dispatches.time')}
        value={dispatch.pickup_time ?? ''}
        kind="time"
        isReadOnly={!mayChange}
        maxLength={5}
        onCommit={(text) => onChange(dispatch, { pickup_time: text === '' ? null : text })}
        onDone={focusNext}
      />
    </>
  )
}

const countIn = (text: string) => (text === '' ? null : Number(text))

/** Vehicle with its seats, and the meeting point. */
export function VehicleFields({ dispatch, suggestions, mayChange, onChange }: FieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <div className={classes.line}>
        <PlaceField
          label={t('dispatches.vehicle')}
          value={dispatch.vehicle_name ?? ''}
          options={suggestions.vehicles}
          isReadOnly={!mayChange}
          maxLength={100}
          onCommit={(chosen) => onChange(dispatch, vehicleChange(chosen))}
          onDone={focusNext}
        />
        <PlaceField
          className={classes.number}
          label={t('dispatches.seats')}
          unit={t('dispatches.seatsShort')}
          value={String(dispatch.seats ?? '')}
          kind="count"
          isReadOnly={!mayChange}
          maxLength={3}
          onCommit={(text) => onChange(dispatch, { seats: countIn(text) })}
          onDone={focusNext}
        />
        <PlaceField
          className={classes.number}
          label={t('dispatches.wheelchairPlaces')}
          short={t('dispatches.wheelchairsShort')}
          unit={t('dispatches.wheelchairsShort')}
          value={String(dispatch.wheelchair_places ?? '')}
          kind="count"
          isReadOnly={!mayChange}
          maxLength={2}
          onCommit={(text) => onChange(dispatch, { wheelchair_places: countIn(text) })}
          onDone={focusNext}
        />
      </div>
      <PlaceField
        label={t('dispatches.meetingPoint')}
        value={dispatch.meeting_point ?? ''}
        isReadOnly={!mayChange}
        maxLength={500}
        onCommit={(text) => onChange(dispatch, { meeting_point: text === '' ? null : text })}
        onDone={focusNext}
      />
    </>
  )
}

/** A vehicle that is only typed keeps the seats that are known here; one that is taken off takes them along. */
function vehicleChange(chosen: VehicleSuggestion | string): FieldChange {
  if (chosen === '') {
    return { vehicle_id: null, vehicle_name: null, seats: null, wheelchair_places: null }
  }
  if (typeof chosen === 'string') return { vehicle_id: null, vehicle_name: chosen }
  const { vehicle_id, label, seats, wheelchair_places } = chosen
  return {
    vehicle_id,
    vehicle_name: label,
    ...(seats === null ? {} : { seats, wheelchair_places }),
  }
}

/**
 * Crew of a dispatch by role, with an empty line for a guide while there is none.
 *
 * @param blank role of another line for someone who is to be added
 */
export function CrewFields({
  dispatch,
  suggestions,
  mayChange,
  blank,
  onChange,
  onAdded,
  onLink,
}: FieldsProps & {
  blank: CrewRole | null
  onAdded: () => void
  onLink: (dispatch: Dispatch, dispatch_crew_id: number) => void
}) {
  const crew = crewOf(dispatch)
  const name = (index: number, role: CrewRole, chosen: CrewSuggestion | string) => {
    onAdded()
    const member =
      typeof chosen === 'string'
        ? { role, name: chosen, phone: null, crew_id: null }
        : { role, name: chosen.label, phone: chosen.phone, crew_id: chosen.crew_id }
    const others = crew.toSpliced(index, 1)
    onChange(dispatch, { crew: chosen === '' ? others : crew.toSpliced(index, 1, member) })
  }
  const phone = (index: number, given: string) =>
    onChange(dispatch, {
      crew: crew.map((member, at) =>
        at === index ? { ...member, phone: given === '' ? null : given } : member,
      ),
    })
  return crewRoles.flatMap((role) => {
    const members = dispatch.crew
      .map((member, index) => ({ member, index }))
      .filter(({ member }) => member.role === role)
    const isShort = (role === 'guide' && members.length === 0) || blank === role
    const lines = isShort ? [...members, { member: null, index: crew.length }] : members
    return lines.map(({ member, index }, position) => (
      <CrewLine
        // The same line before and after it is filled, so that it keeps the focus.
        // oxlint-disable-next-line react/no-array-index-key
        key={`${role} ${position}`}
        role={role}
        member={member}
        options={() => suggestions.crew(role)}
        mayChange={mayChange}
        onName={(chosen) => name(index, role, chosen)}
        onPhone={(given) => phone(index, given)}
        onLink={() => member !== null && onLink(dispatch, member.id)}
        onDone={focusNext}
      />
    ))
  })
}
