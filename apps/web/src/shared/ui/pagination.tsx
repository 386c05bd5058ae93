import { type PageInfo } from '@gangway/domain/lists/list-params'
import { pageWindow } from '@gangway/domain/lists/page-window'
import type { IconComponent } from './icon.tsx'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from './icons.ts'
import { useRovingFocus } from '../browser/use-roving-focus.ts'
import { useText } from '../i18n/language-context.tsx'
import classes from './pagination.module.css'

/** First, previous, numbered pages, next, last; nothing for a single page. */
export function Pagination({
  page: { current_page, last_page },
  label,
  onChange,
}: {
  page: PageInfo
  /** Distinguishes two paginations on one page. */
  label: string
  onChange: (page: number) => void
}) {
  const t = useText()
  const roving = useRovingFocus<HTMLUListElement>()
  const numbers = pageWindow({ current_page, last_page })
  if (numbers.length === 0) return null
  const isFirst = current_page <= 1
  const isLast = current_page >= last_page
  const steps = (
    [
      [t('lists.first'), IconChevronsLeft, 1, isFirst],
      [t('lists.previous'), IconChevronLeft, current_page - 1, isFirst],
      [t('lists.next'), IconChevronRight, current_page + 1, isLast],
      [t('lists.last'), IconChevronsRight, last_page, isLast],
    ] as const
  ).map(([name, icon, target, isInert]) => (
    <Step key={name} name={name} icon={icon} isInert={isInert} onStep={() => onChange(target)} />
  ))
  return (
    <nav aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the toolbar pattern of WAI-ARIA */}
      <ul className={classes.list} role="toolbar" aria-label={label} {...roving}>
        {steps.slice(0, 2)}
        {numbers.map((number) => (
          <li key={number} role="none">
            <button
              type="button"
              className={classes.button}
              aria-label={t('lists.page', { n: number })}
              aria-current={number === current_page ? 'page' : undefined}
              onClick={() => number !== current_page && onChange(number)}
            >
              {number}
            </button>
          </li>
        ))}
        {steps.slice(2)}
      </ul>
    </nav>
  )
}

function Step({
  name,
  icon: Icon,
  isInert,
  onStep,
}: {
  name: string
  icon: IconComponent
  isInert: boolean
  onStep: () => void
}) {
  return (
    <li role="none">
      <button
        type="button"
        className={classes.button}
        aria-label={name}
        title={name}
        // Not `disabled`: the last click on "next" would drop the keyboard focus.
        aria-disabled={isInert}
        onClick={() => !isInert && onStep()}
      >
        <Icon size={16} aria-hidden />
      </button>
    </li>
  )
}
