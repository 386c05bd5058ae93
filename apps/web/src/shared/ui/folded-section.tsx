import { type ReactNode, useState } from 'react'
import classes from './folded-section.module.css'
import type { IconComponent } from './icon.tsx'
import { IconChevronDown } from './icons.ts'

/** A part of a page in one line, until someone unfolds it; only then is it drawn. */
export function FoldedSection({
  id,
  icon: Icon,
  title,
  hint,
  children,
}: {
  id: string
  icon: IconComponent
  title: string
  hint: ReactNode
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={16} aria-hidden />
          {title}
          <span className={classes.hint}>{hint}</span>
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
