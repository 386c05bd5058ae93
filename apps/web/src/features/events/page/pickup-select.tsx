import { shipTimeText } from '@gangway/texts/ship-time'
import type { PickupVerdict } from '@gangway/domain/ships/pickup-fit'
import {
  type ComboboxData,
  type ComboboxItem,
  type ComboboxItemGroup,
  type ComboboxParsedItem,
  type OptionsFilter,
} from '@mantine/core'
import { IconClock } from '../../../shared/ui/icons.ts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useLanguage, useText } from '../../../shared/i18n/language-context.tsx'
import type { Translate } from '../../../shared/i18n/text-types.ts'
import { shortFitText } from '../../../shared/format/pickup-fit-text.ts'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { VerdictIcon } from '../../../shared/ui/verdict-icon.tsx'
import { advisedTimes, type PickupChoice } from './pickup-options.ts'
import classes from './pickup-select.module.css'
import { matchesPickupSearch, onlyPickupTime } from './pickup-search.ts'

function matching(option: ComboboxParsedItem, search: string): ComboboxParsedItem[] {
  if (!('items' in option)) return matchesPickupSearch(option.label, search) ? [option] : []
  const items = option.items.filter(({ label }) => matchesPickupSearch(label, search))
  return items.length === 0 ? [] : [{ ...option, items }]
}

/** The 288 times; where ships are known the best ones first, each with its fit for them. */
export function PickupSelect({
  choice,
  value,
  typed,
  isDisabled,
  describedBy,
  label,
  onChange,
  onSearch,
  onKeyDown,
  onLeave,
}: {
  choice: PickupChoice
  value: string | null
  /** The field's text. */
  typed: string
  isDisabled: boolean
  describedBy: string
  /** Above the field; left out: a heading stands there. */
  label?: string
  onChange: (time: string | null) => void
  onSearch: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onLeave: () => void
}) {
  const t = useText()
  const data = useMemo(() => dataOf(t, choice), [t, choice])
  const [isTyping, setIsTyping] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  // A time that was typed whole is the value at once, for which the list by itself would show all others, too.
  const filter: OptionsFilter = ({ options, search }) => {
    const wanted = isTyping ? typed : search
    // The first option would be proposed.
    if (choice.fitsNone && wanted === '') return []
    return options.flatMap((option) => matching(option, wanted))
  }
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // A fast typist presses Enter before the list has marked its only match.
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key === 'Enter' && !isMarked && onlyPickupTime(typed) !== null) setIsOpen(false)
    onKeyDown(event)
  }
  return (
    <SelectField
      className={classes.select}
      classNames={{ groupLabel: classes.group, option: classes.option, dropdown: classes.list }}
      label={label}
      aria-label={label === undefined ? t('events.field.pickup_time') : undefined}
      aria-describedby={describedBy}
      placeholder={t('event.pickupPlaceholder')}
      data={data}
      filter={filter}
      value={value}
      onChange={onChange}
      // The choice may already be the value, of which only a part was typed.
      onOptionSubmit={onSearch}
      searchValue={typed}
      onSearchChange={onSearch}
      onInput={() => setIsTyping(true)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => {
        setIsOpen(false)
        setIsTyping(false)
      }}
      onKeyDown={pressKey}
      onBlur={onLeave}
      disabled={isDisabled}
      nothingFoundMessage={t(
        choice.fitsNone && typed === '' ? 'event.pickupNoneFits' : 'event.pickupNoMatch',
      )}
      comboboxProps={{ position: 'bottom-start' }}
      leftSection={<IconClock size={16} aria-hidden />}
      renderOption={({ option }) => <TimeOption option={option} choice={choice} />}
      // So that Enter takes the single or best match of the typed text.
      selectFirstOptionOnChange
      searchable
      allowDeselect={false}
    />
  )
}

/** The advised times first, so that the list opens at them. */
function dataOf(t: Translate, { advice, groups, unknownShips }: PickupChoice): ComboboxData {
  const advised = advisedTimes(advice)
  const data: (string | ComboboxItemGroup<string>)[] = []
  if (advised.length > 0) data.push({ group: t('event.bestTimes'), items: advised })
  for (const { verdict, times } of groups) {
    const items = times.filter((time) => !advised.includes(time))
    if (verdict === null) data.push(...items)
    else if (items.length > 0) {
      data.push({ group: t(groupTitle(verdict, unknownShips)), items })
    }
  }
  return data
}

function groupTitle(verdict: PickupVerdict, unknownShips: readonly string[]) {
  const isPartly = verdict === 'fitting' && unknownShips.length > 0
  return isPartly ? 'ships.group.fittingKnown' : (`ships.group.${verdict}` as const)
}

function TimeOption({ option, choice }: { option: ComboboxItem; choice: PickupChoice }) {
  const { t, language } = useLanguage()
  const { verdict, why } = meaningOf(t, choice, option.value)
  if (verdict === null) return option.label
  const onShip = shipTimeText(option.value, choice.clocks, language)
  return (
    <>
      <span className="tabular">
        {option.label}
        {onShip !== null && ` (${onShip})`}
      </span>
      <VerdictIcon verdict={verdict} />
      <span className={classes.why}>{why}</span>
    </>
  )
}

/** How a time fits, or else that a ship does not call or is not known; null: no one waits for a time. */
function meaningOf(
  t: Translate,
  { fits, notCalling, unknownShips }: PickupChoice,
  time: string,
): { verdict: PickupVerdict | null; why: string } {
  const fit = fits.get(time) ?? null
  const lost = notCalling.map((ship) => t('ships.short.noCall', { ship }))
  if (fit !== null) {
    return { verdict: fit.verdict, why: [shortFitText(t, fit), ...lost].join(', ') }
  }
  if (lost.length > 0) return { verdict: 'impossible', why: lost.join(', ') }
  const unknown = unknownShips.map((ship) => t('ships.short.unknown', { ship }))
  return { verdict: unknown.length > 0 ? 'unclaimed' : null, why: unknown.join(', ') }
}
