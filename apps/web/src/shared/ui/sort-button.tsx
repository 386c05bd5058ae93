import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from './icons.ts'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/language-context.tsx'
import { CodeAwaited } from './code-awaited.tsx'
import classes from './sort-button.module.css'
import type { SortSheetProps } from './sort-sheet.tsx'

const SortSheet = lazy(async () => ({ default: (await import('./sort-sheet.tsx')).SortSheet }))

/** Says above cards, which have no headers, what a list is sorted by; opens the choices. */
export function SortButton(props: Omit<SortSheetProps, 'onClose'>) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { names, items } = props.sorting
  const [first, ...others] = items
  const key = first && names[first.field]
  const isDescending = first?.direction === 'desc'
  const Arrow = isDescending ? IconArrowDown : IconArrowUp
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        title={t('lists.sort')}
        onClick={() => setIsOpen(true)}
      >
        <span className="visually-hidden">{t('lists.sort')}: </span>
        <span className={classes.name}>{key && t(key)}</span>
        <Arrow size={16} aria-hidden className={classes.arrow} />
        <span className="visually-hidden">
          {t(isDescending ? 'lists.descending' : 'lists.ascending')}
        </span>
        {others.length > 0 && <span className={classes.others}>+{others.length}</span>}
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={<CodeAwaited />}>
          <SortSheet {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
