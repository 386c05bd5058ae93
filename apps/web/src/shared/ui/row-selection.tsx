import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { areSingleKeysOn } from '../browser/keyboard.ts'
import { useText } from '../i18n/language-context.tsx'
import classes from './row-selection.module.css'

/** Which rows of a table are selected; keep `onSelect` stable, so that rows render only when they change. */
export interface RowSelection {
  isSelected: (id: number) => boolean
  /** Selects a row or no longer; with those between it and the last one. */
  onSelect: (id: number, options: { isRange: boolean }) => void
  /** Whether all rows of the page are selected, some or none. */
  page: 'all' | 'some' | 'none'
  onSelectPage: (isSelected: boolean) => void
}

/** Pixels. */
export const selectionWidth = 28

export function SelectAll({ selection }: { selection: RowSelection }) {
  return (
    <th data-select>
      <SelectAllBox selection={selection} />
    </th>
  )
}

export function SelectAllBox({
  selection: { page, onSelectPage },
  className = '',
}: {
  selection: RowSelection
  className?: string | undefined
}) {
  const t = useText()
  return (
    <TickBox
      className={className}
      label={t('lists.selectAll')}
      title={t('lists.selectAll')}
      checked={page === 'all'}
      isPartly={page === 'some'}
      onChange={({ currentTarget }) => onSelectPage(currentTarget.checked)}
    />
  )
}

export function SelectRow({
  id,
  name,
  isSelected,
  onSelect,
}: {
  id: number
  name: string
  isSelected: boolean
  onSelect: RowSelection['onSelect']
}) {
  const t = useText()
  return (
    // The whole cell is the box's: a label around each would be one element a row.
    <td data-select onMouseDown={keepTextUnselected} onClick={tickInside}>
      <Tick
        label={t('lists.select', { name })}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(id, { isRange: isShifted(nativeEvent) })}
      />
    </td>
  )
}

interface TickProps extends Pick<
  ComponentProps<'input'>,
  'checked' | 'disabled' | 'title' | 'onChange'
> {
  label: string
  /** Some of what it stands for is ticked, not all. */
  isPartly?: boolean
}

/** A checkbox with room around it to be hit. */
export function TickBox({
  className = '',
  ...props
}: TickProps & { className?: string | undefined }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it stands in `Tick`
    <label className={`${classes.place} ${className}`}>
      <Tick {...props} />
    </label>
  )
}

function Tick({ label, isPartly = false, ...input }: TickProps) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      ref={(box) => {
        if (box !== null) box.indeterminate = isPartly
      }}
      {...input}
    />
  )
}

/** A click beside the box counts as one on it. */
function tickInside({ target, currentTarget: cell, shiftKey }: MouseEvent): void {
  if (target !== cell) return
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })
  cell.querySelector('input')?.dispatchEvent(click)
}

/** A browser reports a ticked box by the click that ticked it. */
function isShifted(event: Event): boolean {
  return event instanceof window.MouseEvent && event.shiftKey
}

function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}

/** X selects the row that has the focus, Shift+X all from the last one. */
export function selectByKey(id: number, onSelect: RowSelection['onSelect']) {
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'x' || ctrlKey || metaKey || altKey || !areSingleKeysOn()) return
    event.preventDefault()
    onSelect(id, { isRange: shiftKey })
  }
}
