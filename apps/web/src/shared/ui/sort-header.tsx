import type { SortDirection } from '@gangway/domain/lists/sort-param'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from './icons.ts'
import type { KeyboardEvent } from 'react'
import { useText } from '../i18n/language-context.tsx'
import classes from './data-table.module.css'

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const
const icons = { asc: IconArrowUp, desc: IconArrowDown } as const

/**
 * A column's header, named also where it has no room, that sorts: by click, Enter or Space; with Ctrl or Cmd in addition to other
 * columns.
 */
export function SortHeader({
  field,
  header,
  align,
  position,
  direction,
  isNumbered,
  onSort,
}: {
  field: string
  header: string
  align: 'end' | undefined
  /** Place in the sort order from 0. */
  position: number
  direction: SortDirection | undefined
  /** Whether the position is shown: it means nothing when only one column sorts. */
  isNumbered: boolean
  onSort: (options: { multiple: boolean }) => void
}) {
  const t = useText()
  const Icon = direction === undefined ? IconArrowsSort : icons[direction]

  // Browsers click a button on Ctrl+Space, but not on Ctrl+Enter.
  const sortOnModifiedEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSort({ multiple: true })
  }

  return (
    <th
      scope="col"
      data-column={field}
      data-align={align}
      data-header={header}
      aria-sort={direction === undefined ? undefined : ariaSorts[direction]}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction !== undefined}
        onClick={({ ctrlKey, metaKey }) => onSort({ multiple: ctrlKey || metaKey })}
        onKeyDown={sortOnModifiedEnter}
      >
        {header}
        <span className={classes.direction}>
          <Icon size={14} aria-hidden />
          {direction !== undefined && isNumbered && (
            <span className={classes.order}>
              <span className="visually-hidden">{t('lists.sortOrder', { n: position + 1 })}</span>
              <span aria-hidden>{position + 1}</span>
            </span>
          )}
        </span>
      </button>
    </th>
  )
}
