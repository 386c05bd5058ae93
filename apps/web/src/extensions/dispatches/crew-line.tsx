import type { Dispatch } from '@gangway/contract/dispatches'
import type { CrewRole } from '@gangway/domain/dispatches/dispatch'
import { useText } from '../../shared/i18n/language-context.tsx'
import { IconSend } from '../../shared/ui/icons.ts'
import classes from './dispatch-card.module.css'
import { PlaceField } from './place-field.tsx'
import type { CrewSuggestion } from './suggestions.ts'

type Member = Dispatch['crew'][number]

/** Name, phone and answer of one of the crew of a dispatch, or the empty line for one. */
export function CrewLine({
  role,
  member,
  options,
  mayChange,
  onName,
  onPhone,
  onLink,
  onDone,
}: {
  role: CrewRole
  /** Null: no one yet. */
  member: Member | null
  options: () => readonly CrewSuggestion[]
  mayChange: boolean
  onName: (chosen: CrewSuggestion | string) => void
  onPhone: (phone: string) => void
  onLink: () => void
  onDone: (field: HTMLInputElement) => void
}) {
  const t = useText()
  return (
    <div className={classes.line} data-role={role}>
      <PlaceField
        label={t(`dispatches.role.${role}`)}
        value={member?.name ?? ''}
        options={options}
        isReadOnly={!mayChange}
        maxLength={100}
        onCommit={onName}
        onDone={onDone}
      />
      {member !== null && (
        <>
          <PlaceField
            label={t('dispatches.phone')}
            value={member.phone ?? ''}
            kind="phone"
            isReadOnly={!mayChange}
            maxLength={40}
            onCommit={(phone) => onPhone(phone)}
            onDone={onDone}
          />
          <CrewAnswer member={member} />
          {mayChange && (
            <button
              type="button"
              className={classes.icon}
              disabled={member.id < 0}
              aria-label={t('dispatches.linkOf', { name: member.name })}
              title={t('dispatches.linkOf', { name: member.name })}
              onClick={onLink}
            >
              <IconSend size={16} aria-hidden />
            </button>
          )}
        </>
      )}
    </div>
  )
}

function CrewAnswer({ member: { state, words, has_unread_change } }: { member: Member }) {
  const t = useText()
  const shown = has_unread_change ? 'unread' : state
  if (shown === 'planned') return null
  const text = t(`dispatches.state.${shown}`)
  return (
    <span
      className={classes.answer}
      data-state={shown}
      title={words === null ? text : `${text}: ${words}`}
    >
      {text}
    </span>
  )
}
