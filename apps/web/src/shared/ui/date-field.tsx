import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { addDays, formatShortDate } from '@gangway/domain/dates/calendar-date'
import { IconCalendar } from './icons.ts'
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '../i18n/language-context.tsx'
import { afterPress } from '../browser/press.ts'
import { longDate } from '../format/long-date.ts'
import { parseTypedDate } from '../forms/typed-date.ts'
import classes from './date-field.module.css'
import { useOpenAtOnce } from './use-open-at-once.ts'

const DateCalendar = lazy(async () => ({
  default: (await import('./date-calendar.tsx')).DateCalendar,
}))

/**
 * A date that is typed or picked, shown as `DD MMM. YYYY` with its weekday in the tooltip. Text
 * that is not a date, or a date before `min`, gets an error and keeps the form from being
 * submitted. The arrow keys move it by a day, and Alt with the down arrow opens the calendar.
 */
export function DateField({
  label,
  value,
  min = null,
  earliest = min,
  placeholder,
  input: inputProps,
  onChange,
}: {
  label: string
  /** `YYYY-MM-DD` */
  value: string | null
  min?: string | null
  /** The first day that the calendar offers. */
  earliest?: string | null
  /** Further props of the field, such as those of a form that reads it. */
  input?: TextInputProps & { 'data-autofocus'?: true }
  /** The placeholder; by default the format of a date. */
  placeholder?: string
  /** @param typed whether the field contains a date, or nothing at all */
  onChange: (date: string | null, typed: { isReadable: boolean }) => void
}) {
  const { language, t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [wasLeft, setWasLeft] = useState(false)
  const [wasPressed, setWasPressed] = useState(false)
  const shown = value === null ? '' : formatShortDate(value, language)
  const text = typed ?? shown
  const isUnreadable = isUnreadableText(text)
  const isTooEarly = value !== null && min !== null && value < min
  const tooEarly = isTooEarly ? t('lists.date.beforeStart') : ''
  const problem = isUnreadable ? t('lists.date.unreadable') : tooEarly

  useEffect(() => input.current?.setCustomValidity(problem), [problem])

  const type = (next: string) => {
    setTyped(next)
    setWasLeft(false)
    const date = parseTypedDate(next)
    onChange(date, { isReadable: date !== null || next.trim() === '' })
  }

  const pick = (date: string | null) => {
    const field = input.current
    if (field === null) return
    // As if it was typed, so that a form around it notices.
    const picked = date === null ? '' : formatShortDate(date, language)
    field.setRangeText(picked, 0, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    setTyped(null)
  }

  const moveByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (days === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.altKey) {
      if (days > 0) return
      event.preventDefault()
      event.currentTarget.parentElement?.querySelector('button')?.click()
    } else if (value !== null) {
      event.preventDefault()
      pick(addDays(value, days))
    }
  }

  return (
    <TextInput
      {...inputProps}
      ref={input}
      data-kind="date"
      data-min={earliest ?? undefined}
      label={label}
      value={text}
      placeholder={placeholder ?? t('lists.date.placeholder')}
      title={value === null ? undefined : longDate(value, language)}
      autoComplete="off"
      // A date is not wrong yet while it is being typed.
      error={((wasLeft || typed === null) && problem) || inputProps?.error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={moveByKey}
      onBlur={() =>
        afterPress(() => {
          setWasLeft(true)
          setTyped((now) => (now !== null && isUnreadableText(now) ? now : null))
        })
      }
      rightSectionWidth={32}
      rightSection={
        wasPressed ? (
          <DatePicker
            name={t('lists.date.open', { label })}
            value={value}
            min={earliest}
            onPick={pick}
          />
        ) : (
          <CalendarButton
            aria-label={t('lists.date.open', { label })}
            aria-haspopup="dialog"
            aria-expanded={false}
            onClick={() => setWasPressed(true)}
          />
        )
      }
    />
  )
}

/** Mounted when it is first opened, as a list has two of them in its filters. */
function DatePicker({
  name,
  value,
  min,
  onPick,
}: {
  name: string
  value: string | null
  min: string | null
  onPick: (date: string | null) => void
}) {
  const { isOpen, setIsOpen, openFrom } = useOpenAtOnce()
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <CalendarButton
          ref={openFrom}
          aria-label={name}
          onClick={() => setIsOpen((wasOpen) => !wasOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Suspense fallback={<div className={classes.calendar} />}>
          <DateCalendar
            value={value}
            min={min}
            onPick={(date) => {
              setIsOpen(false)
              onPick(date)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

function CalendarButton(props: ComponentProps<'button'>) {
  return (
    // The field opens it, too: the Tab key goes on to the next field.
    <ActionIcon variant="subtle" color="gray" size={26} tabIndex={-1} {...props}>
      <IconCalendar size={16} aria-hidden />
    </ActionIcon>
  )
}

const isUnreadableText = (text: string) => text.trim() !== '' && parseTypedDate(text) === null
