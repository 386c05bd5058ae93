import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from './icons.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { useText } from '../i18n/language-context.tsx'
import { type FilterField, filterRooms, roomOfAll } from './filter-field.ts'
import classes from './filter-form.module.css'

/** The button for the fields that have no room in the row, and the panel below it that holds them. */
export function MoreFilters({
  fields,
  isOpen,
  onToggle,
  onClose,
  onReset,
}: {
  fields: readonly FilterField[]
  isOpen: boolean
  onToggle: () => void
  onClose: () => void
  onReset: () => void
}) {
  const t = useText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const notePressInside = usePressesOutside(isOpen, onClose)
  const shown = fields.filter(({ field }) => field !== null)

  const closeOnEscape = ({ key, target }: KeyboardEvent) => {
    // The list of a field inside closes first.
    const isForField =
      target instanceof Element && 'mantineStopPropagation' in (target as HTMLElement).dataset
    if (!isOpen || key !== 'Escape' || isForField) return
    onClose()
    button.current?.focus()
  }

  return (
    <div
      role="presentation"
      className={classes.more}
      data-until={roomOfAll(shown)}
      onKeyDown={closeOnEscape}
      onPointerDownCapture={notePressInside}
    >
      <Button
        ref={button}
        className={classes.opener ?? ''}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        data-opens-filters
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span data-until="s">{t('lists.filters')}</span>
        <span data-from="s" className={classes.words}>
          {t('lists.moreFilters')}
        </span>
        <SetCounts fields={shown} />
      </Button>
      {isOpen && (
        <fieldset
          id={id}
          ref={focusOn}
          tabIndex={-1}
          className={classes.panel}
          aria-label={t('lists.moreFilters')}
        >
          {shown.map(({ name, room, field }) => (
            <div key={name} data-until={room}>
              {field}
            </div>
          ))}
          <div className={classes.foot}>
            <Button type="submit">{t('lists.go')}</Button>
            <Button variant="default" onClick={onReset}>
              {t('lists.reset')}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** How many of the fields that are not in the row are set, at each width. */
function SetCounts({ fields }: { fields: readonly FilterField[] }) {
  const counts = [undefined, ...filterRooms].map((from, index) => {
    const inRow: readonly (string | null)[] = filterRooms.slice(0, index)
    const set = fields.filter(({ room, chips }) => !inRow.includes(room) && chips.length > 0)
    return { from, until: filterRooms[index], count: set.length }
  })
  return counts.map(
    ({ from, until, count }) =>
      count > 0 && (
        <span key={from ?? ''} data-from={from} data-until={until} className={classes.count}>
          {count}
        </span>
      ),
  )
}

/** Not its first field, whose list would open over the others. */
function focusOn(panel: HTMLElement | null): void {
  panel?.focus()
}

/**
 * Calls back on a press outside while it is open; call what it returns on each press inside. Lists
 * and calendars of fields lie elsewhere in the document, but React passes their events up to here.
 */
function usePressesOutside(isOpen: boolean, onOutside: () => void): (press: PointerEvent) => void {
  const lastInside = useRef(0)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = ({ timeStamp }: Event) => timeStamp !== lastInside.current && onOutside()
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  })
  return ({ timeStamp }) => {
    lastInside.current = timeStamp
  }
}
