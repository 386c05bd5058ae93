import { type ReactNode, useId } from 'react'
import { useRegainedFocus } from '../browser/use-regained-focus.ts'
import { AddButton } from './add-button.tsx'
import type { IconComponent } from './icon.tsx'
import list from './list-excerpt.module.css'
import { EmptyState } from './notice.tsx'

const unsaid = ['', ''] as const

/** A list of a page with its heading, and the button that adds to it. */
export function ListSection({
  title,
  hint,
  count,
  add,
  action,
  icon,
  empty = unsaid,
  panel = null,
  onAdd,
  children,
}: {
  title: string
  hint?: string
  /** Undefined while it loads. */
  count?: number | undefined
  /** Label of the button; without one nothing can be added. */
  add?: string | undefined
  /** In place of that button. */
  action?: ReactNode
  icon?: IconComponent
  /** Title and hint in place of the table while there is nothing. */
  empty?: readonly [title: string, hint: string]
  /** Opened by a row or the button; null while it is closed. */
  panel?: ReactNode
  onAdd?: () => void
  children?: ReactNode
}) {
  const id = useId()
  const section = useRegainedFocus<HTMLElement>(panel === null)
  return (
    <section ref={section} tabIndex={-1} className={list.panel} aria-labelledby={id}>
      <header className={list.head}>
        <div>
          <h2 className={list.title} id={id}>
            {title}
            {count !== undefined && <span className={list.count}>{count}</span>}
          </h2>
          {hint !== undefined && <p className={list.hint}>{hint}</p>}
        </div>
        {add === undefined ? action : <AddButton onClick={onAdd}>{add}</AddButton>}
      </header>
      {count === 0 ? (
        <EmptyState {...(icon && { icon })} title={empty[0]}>
          {empty[1]}
        </EmptyState>
      ) : (
        children
      )}
      {panel}
    </section>
  )
}
