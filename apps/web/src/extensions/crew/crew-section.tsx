import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import { IconPlus } from '../../shared/ui/page-icons.ts'
import list from '../../shared/ui/list-excerpt.module.css'
import { EmptyState } from '../../shared/ui/notice.tsx'
import classes from './crew.module.css'

/** A list of the page with its heading, and the button that adds to it. */
export function CrewSection({
  title,
  hint,
  count,
  add,
  icon,
  empty,
  isPanelOpen,
  panel,
  onAdd,
  children,
}: {
  title: string
  hint?: string
  /** Undefined while it loads. */
  count: number | undefined
  add: string
  icon?: IconComponent
  /** Title and hint in place of the table while there is nothing. */
  empty: readonly [title: string, hint: string]
  isPanelOpen: boolean
  panel: ReactNode
  onAdd: () => void
  children: ReactNode
}) {
  const id = useId()
  const section = useRegainedFocus<HTMLElement>(!isPanelOpen)
  return (
    <section ref={section} tabIndex={-1} className={list.panel} aria-labelledby={id}>
      <header className={`${list.head} ${classes.head}`}>
        <div>
          <h2 className={list.title} id={id}>
            {title}
            {count !== undefined && <span className={list.count}>{count}</span>}
          </h2>
          {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        </div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          {add}
        </Button>
      </header>
      {count === 0 ? (
        <EmptyState {...(icon && { icon })} title={empty[0]}>
          {empty[1]}
        </EmptyState>
      ) : (
        children
      )}
      {isPanelOpen && panel}
    </section>
  )
}
