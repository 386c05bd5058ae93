import { maximumSearchLength } from '@gangway/domain/lists/list-params'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from './icons.ts'
import {
  type CSSProperties,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react'
import { useText } from '../i18n/language-context.tsx'
import type { TextDraft } from '../lists/use-filter-draft.ts'
import { CodeAwaited } from './code-awaited.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { FilterField } from './filter-field.ts'
import classes from './filter-form.module.css'
import { MoreFilters } from './more-filters.tsx'

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}))

/** Pixels; as in the style sheet. Narrower, only the text stands in the row. */
const leastRow = 736

const noFields: readonly FilterField[] = []

/**
 * Filters of a list: one row with the search text and as many fields as there is room for, the others under *More
 * filters*, and below it a chip for each that is set and not in the row. Enter or Go applies.
 */
export function FilterForm({
  label,
  placeholder,
  name,
  textDraft,
  fields = noFields,
  resetKey = 0,
  tourTarget,
  moreButtons,
  children,
  onApproach,
  onApply,
  onReset,
}: {
  label: string
  placeholder: string
  /** With which a browser without scripts sends the text. */
  name?: string
  textDraft: TextDraft
  fields?: readonly FilterField[]
  /** Another one lets fields begin again that keep what is half typed. */
  resetKey?: number
  /** The name by which a guided tour finds the text field. */
  tourTarget?: string
  moreButtons?: ReactNode
  /** Stands before the chips. */
  children?: ReactNode
  /** Someone is near fields whose choices may have to be fetched: those in the row, or all. */
  onApproach?: (fields: 'row' | 'all') => void
  onApply: () => void
  onReset: () => void
}) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState<'panel' | 'sheet' | null>(null)
  const approachRow = () => onApproach?.('row')
  const close = () => setOpen(null)
  const toggle = () => {
    onApproach?.('all')
    const isNarrow = (form.current?.clientWidth ?? leastRow) < leastRow
    const next = isNarrow ? 'sheet' : 'panel'
    setOpen(open === null ? next : null)
  }
  const apply = () => {
    close()
    onApply()
  }
  const reset = () => {
    close()
    onReset()
  }

  return (
    <div className={classes.bar} data-filters>
      <search>
        <form
          ref={form}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <TextInput
            className={classes.text ?? ''}
            classNames={{ label: classes.label ?? '' }}
            data-tour={tourTarget}
            label={label}
            placeholder={placeholder}
            type="search"
            name={name}
            enterKeyHint="search"
            maxLength={maximumSearchLength}
            leftSection={<IconSearch size={16} aria-hidden />}
            {...textDraft}
          />
          <Fragment key={resetKey}>
            {fields.map(
              ({ name: key, room, width = 120, field }) =>
                room !== null && (
                  <div
                    key={key}
                    className={classes.field}
                    data-from={room}
                    style={{ '--width': `${width}px` } as CSSProperties}
                    onFocus={approachRow}
                    onPointerEnter={approachRow}
                  >
                    {field}
                  </div>
                ),
            )}
          </Fragment>
          {fields.some(({ field }) => field !== null) && (
            <MoreFilters
              key={`more ${resetKey}`}
              fields={fields}
              isOpen={open === 'panel'}
              onToggle={toggle}
              onClose={close}
              onReset={reset}
            />
          )}
          <div className={classes.buttons}>
            <Button type="submit">{t('lists.go')}</Button>
            <Button variant="default" onClick={reset}>
              {t('lists.reset')}
            </Button>
          </div>
          {moreButtons !== undefined && <div className={classes.extra}>{moreButtons}</div>}
        </form>
      </search>
      <FilterChips fields={fields}>{children}</FilterChips>
      {open === 'sheet' && (
        <Suspense fallback={<CodeAwaited />}>
          <FilterSheet
            key={resetKey}
            fields={fields}
            onApply={apply}
            onReset={reset}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
