import { chooseSort, type SortItem, sortDirections } from '@gangway/domain/lists/sort-param'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from './icons.ts'
import { useState } from 'react'
import { useText } from '../i18n/language-context.tsx'
import type { TextKey } from '../i18n/text-types.ts'
import type { ListSorting } from '../lists/list-sorting.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { PerPageSelect } from './per-page-select.tsx'
import classes from './sort-sheet.module.css'

const icons = { asc: IconArrowUp, desc: IconArrowDown } as const
const names = { asc: 'lists.ascending', desc: 'lists.descending' } as const

export interface SortSheetProps {
  sorting: ListSorting
  /** Left out where the number of rows cannot be chosen. */
  per_page?: number
  onPerPage?: (rows: number) => void
  onClose: () => void
}

/** Chooses a list's order and its number of rows; what is chosen applies at once. */
export function SortSheet({ sorting, per_page, onPerPage, onClose }: SortSheetProps) {
  const t = useText()
  const { items, onChange } = sorting
  const [isMultiple, setIsMultiple] = useState(items.length > 1)
  const fields = Object.entries<TextKey | undefined>(sorting.names)
  const choose = (chosen: SortItem) => onChange(chooseSort({ items, chosen, multiple: isMultiple }))

  return (
    <BottomSheet
      title={t('lists.sort')}
      foot={
        <Button fullWidth onClick={onClose}>
          {t('lists.done')}
        </Button>
      }
      onClose={onClose}
    >
      <ul className={classes.fields}>
        {fields.map(
          ([field, name]) =>
            name !== undefined && (
              <li key={field}>
                <FieldOrder field={field} name={t(name)} items={items} onChoose={choose} />
              </li>
            ),
        )}
      </ul>
      <Switch
        classNames={{ root: classes.several ?? '', body: classes.ends ?? '' }}
        label={t('lists.sortBySeveral')}
        labelPosition="left"
        checked={isMultiple}
        onChange={({ currentTarget }) => {
          setIsMultiple(currentTarget.checked)
          if (!currentTarget.checked && items.length > 1) onChange(items.slice(0, 1))
        }}
      />
      {per_page !== undefined && onPerPage !== undefined && (
        <PerPageSelect
          className={`${classes.several} ${classes.ends}`}
          value={per_page}
          onChange={onPerPage}
        />
      )}
    </BottomSheet>
  )
}

function FieldOrder({
  field,
  name,
  items,
  onChoose,
}: {
  field: string
  name: string
  items: readonly SortItem[]
  onChoose: (chosen: SortItem) => void
}) {
  const t = useText()
  const position = items.findIndex((item) => item.field === field)
  const chosen = items[position]?.direction
  return (
    <fieldset className={classes.field} aria-label={name} data-chosen={chosen !== undefined}>
      <span className={classes.name}>{name}</span>
      {chosen !== undefined && items.length > 1 && (
        <span className={classes.position}>
          <span className="visually-hidden">{t('lists.sortOrder', { n: position + 1 })}</span>
          <span aria-hidden>{position + 1}</span>
        </span>
      )}
      {sortDirections.map((direction) => {
        const Icon = icons[direction]
        return (
          <ActionIcon
            key={direction}
            variant={chosen === direction ? 'light' : 'subtle'}
            color={chosen === direction ? undefined : 'gray'}
            size={40}
            aria-label={t(names[direction])}
            aria-pressed={chosen === direction}
            title={t(names[direction])}
            onClick={() => onChoose({ field, direction })}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        )
      })}
    </fieldset>
  )
}
