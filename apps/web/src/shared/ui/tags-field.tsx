import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/language-context.tsx'
import { keepHeightWhilePressed } from '../browser/press.ts'
import classes from './tags-field.module.css'
import { exactTag, type TagOption, tagSuggestions } from './tag-suggestions.ts'

/** Rule L1.12: a typed separator adds the text before it. */
const separator = ';'

/** Rule L1.12: how long a tag stays marked for a second press of Backspace. */
const deletionMarkMs = 1000

/**
 * Tags from the given options only. Suggestions appear from the first character on, with the first
 * one preselected; any other text stays in the field and has no effect.
 */
export function TagsField<Value extends string>({
  label,
  placeholder,
  options,
  value,
  onChange,
}: {
  label: string
  placeholder: string
  options: readonly TagOption<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}) {
  const [typed, setTyped] = useState('')
  const { isMarked, press } = useDeletionMark()
  const suggestions = tagSuggestions({ options, chosen: value, typed })
  const [isWanted, setIsWanted] = useState(false)
  // Without suggestions it counts as closed, so that Enter submits the form.
  const combobox = useCombobox({
    opened: isWanted && suggestions.length > 0,
    onOpenedChange: setIsWanted,
  })

  useEffect(() => {
    if (suggestions.length > 0) combobox.selectFirstOption()
    // Only a changed text changes the preselection.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])

  const add = (option: TagOption<Value> | undefined) => {
    if (option === undefined) return
    onChange([...value, option.value])
    setTyped('')
    combobox.closeDropdown()
  }

  const type = (text: string) => {
    if (text.endsWith(separator)) {
      const named = exactTag(suggestions, text.slice(0, -separator.length))
      if (named !== undefined) {
        add(named)
        return
      }
    }
    setTyped(text)
    combobox.openDropdown()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isUnknown = typed.trim() !== '' && suggestions.length === 0
    if (event.key === 'Enter' && isUnknown) event.preventDefault()
    if (event.key !== 'Backspace' || typed !== '' || value.length === 0) return
    event.preventDefault()
    if (isMarked) onChange(value.slice(0, -1))
    press()
  }

  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      onOptionSubmit={(chosen) => add(options.find((option) => option.value === chosen))}
    >
      <Combobox.DropdownTarget>
        <PillsInput label={label} classNames={{ input: classes.box ?? '' }}>
          <Pill.Group>
            {value.map((tag, index) => (
              <Tag
                key={tag}
                name={options.find((option) => option.value === tag)?.label ?? tag}
                isMarked={isMarked && index === value.length - 1}
                onRemove={() => onChange(value.filter((other) => other !== tag))}
              />
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                // This is an input; the target around it provides what else the role requires.
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props
                role="combobox"
                value={typed}
                placeholder={value.length === 0 ? placeholder : ''}
                aria-label={label}
                onChange={({ currentTarget }) => type(currentTarget.value)}
                onKeyDown={onKeyDown}
                onFocus={() => combobox.openDropdown()}
                onBlur={({ currentTarget }) => {
                  // A tag more may take a line more, below which one is about to press a button.
                  const box = currentTarget.closest(`.${classes.box}`)
                  if (box instanceof HTMLElement) keepHeightWhilePressed(box)
                  add(exactTag(suggestions, typed))
                  combobox.closeDropdown()
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Suggestions options={suggestions} />
    </Combobox>
  )
}

function Suggestions({ options }: { options: readonly TagOption<string>[] }) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
        {options.map(({ value, label }) => (
          <Combobox.Option key={value} value={value}>
            {label}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

function Tag({
  name,
  isMarked,
  onRemove,
}: {
  name: string
  isMarked: boolean
  onRemove: () => void
}) {
  const t = useText()
  return (
    <Pill
      className={classes.tag ?? ''}
      withRemoveButton
      data-marked={isMarked || undefined}
      removeButtonProps={{
        'aria-label': t('lists.tags.remove', { name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      onRemove={onRemove}
    >
      {name}
    </Pill>
  )
}

/** Whether the last tag goes with the next press: it is marked by one, and for a while. */
function useDeletionMark(): { isMarked: boolean; press: () => void } {
  const [isMarked, setIsMarked] = useState(false)
  const mark = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(mark.current), [])
  const press = () => {
    clearTimeout(mark.current)
    if (!isMarked) mark.current = setTimeout(() => setIsMarked(false), deletionMarkMs)
    setIsMarked(!isMarked)
  }
  return { isMarked, press }
}
