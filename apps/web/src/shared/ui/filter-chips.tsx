import { UnstyledButton } from '@mantine/core'
import { IconX } from './icons.ts'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../i18n/language-context.tsx'
import fading from './fading-edges.module.css'
import classes from './filter-chips.module.css'
import { type FilterField, roomOfAll } from './filter-field.ts'

/** A chip for each filter that is set and not in the row of fields; clicking it removes the filter. */
export function FilterChips({
  fields,
  children,
}: {
  fields: readonly FilterField[]
  /** Stands before them. */
  children: ReactNode
}) {
  const t = useText()
  const set = fields.filter(({ chips }) => chips.length > 0)
  if (set.length === 0 && children === undefined) return null
  return (
    <div
      className={`${fading.edges} ${classes.line}`}
      // With nothing but chips whose fields may all be in the row, it takes no room there.
      data-until={children === undefined ? roomOfAll(set) : undefined}
    >
      {children}
      {set.map(({ name, room, chips }) =>
        chips.map((chip) => (
          <UnstyledButton
            key={`${name} ${chip.name}`}
            className={classes.chip}
            data-until={room}
            aria-label={t('lists.removeFilter', { name: chip.name })}
            title={t('lists.removeFilter', { name: chip.name })}
            onClick={(event) => {
              focusOpener(event)
              chip.onRemove()
            }}
          >
            <span className={classes.name}>{chip.name}</span>
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        )),
      )}
    </div>
  )
}

/** The chip that is pressed is unmounted: the focus moves to where its filter can be set again. */
function focusOpener({ currentTarget }: MouseEvent): void {
  const bar = currentTarget.closest('[data-filters]')
  const buttons = bar?.querySelectorAll<HTMLElement>('[data-opens-filters], [type="submit"]') ?? []
  ;[...buttons].find((button) => button.checkVisibility({ visibilityProperty: true }))?.focus()
}
