import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown } from './icons.ts'
import { IconChevronUp } from './page-icons.ts'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../i18n/language-context.tsx'
import {
  arrangedColumns,
  choosableColumns,
  choiceOf,
  movedBy,
  type OfferedColumn,
  shownColumns,
} from '../lists/list-columns.ts'
import type { ColumnChoice } from '../lists/list-state.ts'
import { ColumnsIcon } from './columns-icon.tsx'
import classes from './columns-menu.module.css'
import { useOpenAtOnce } from './use-open-at-once.ts'

export interface ColumnsMenuProps {
  /** In their usual order. */
  offered: readonly OfferedColumn[]
  chosen: ColumnChoice
  onChoose: (chosen: ColumnChoice) => void
}

export function ColumnsMenu(props: ColumnsMenuProps) {
  const { isOpen, setIsOpen, openFrom } = useOpenAtOnce()
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={300}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ColumnsIcon ref={openFrom} onClick={() => setIsOpen((wasOpen) => !wasOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <ChoiceList {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Hidden columns keep their places as long as the menu is open. */
function ChoiceList({ offered: all, chosen, onChoose }: ColumnsMenuProps) {
  const t = useText()
  const offered = choosableColumns(all)
  const [{ arranged, shown }, setShown] = useState(() => choicesOf(offered, chosen))
  const [moved, setMoved] = useState('')

  const choose = (next: readonly OfferedColumn[], isShown: (column: OfferedColumn) => boolean) => {
    const fields = next.filter(isShown).map(({ field }) => field)
    setShown({ arranged: next, shown: new Set(fields) })
    onChoose(choiceOf(offered, fields))
  }
  const toggle = (column: OfferedColumn) =>
    choose(arranged, (other) => (other === column) !== shown.has(other.field))
  const move = (column: OfferedColumn, by: -1 | 1) => {
    const next = movedBy(arranged, column, by)
    if (next === arranged) return
    choose(next, ({ field }) => shown.has(field))
    const place = { n: next.indexOf(column) + 1, total: next.length }
    setMoved(t('columns.moved', { name: column.header, ...place }))
  }
  const restore = () => {
    setShown(choicesOf(offered, null))
    onChoose(null)
  }

  return (
    <>
      <ul className={classes.columns}>
        {arranged.map((column, index) => (
          <Choice
            key={column.field}
            column={column}
            isShown={shown.has(column.field)}
            isFixed={index === 0}
            isTop={index === 1}
            isBottom={index === arranged.length - 1}
            onToggle={() => toggle(column)}
            onMove={(by) => move(column, by)}
          />
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {moved}
      </p>
      <div className={classes.foot}>
        <span className={classes.hint}>{t('columns.hint')}</span>
        <Button variant="default" size="xs" onClick={restore}>
          {t('columns.restore')}
        </Button>
      </div>
    </>
  )
}

interface Choices {
  arranged: readonly OfferedColumn[]
  /** Their fields. */
  shown: ReadonlySet<string>
}

function choicesOf(offered: readonly OfferedColumn[], chosen: ColumnChoice): Choices {
  const fields = shownColumns(offered, chosen).map(({ field }) => field)
  return { arranged: arrangedColumns(offered, chosen), shown: new Set(fields) }
}

const directions: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

function Choice({
  column: { header, isTitle },
  isShown,
  isFixed,
  isTop,
  isBottom,
  onToggle,
  onMove,
}: {
  column: OfferedColumn
  isShown: boolean
  /** It leads to the row, so it stays where it is. */
  isFixed: boolean
  isTop: boolean
  isBottom: boolean
  onToggle: () => void
  onMove: (by: -1 | 1) => void
}) {
  const t = useText()
  const moveByKey = (event: KeyboardEvent) => {
    const by = directions[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  if (isFixed) {
    return (
      <li className={classes.column}>
        <Checkbox size="xs" label={header} checked disabled />
      </li>
    )
  }
  return (
    <li className={classes.column}>
      <Checkbox
        className={classes.name}
        size="xs"
        label={header}
        checked={isShown}
        disabled={isTitle === true}
        onChange={onToggle}
        onKeyDown={moveByKey}
      />
      <Move
        icon={IconChevronUp}
        name={t('columns.up', { name: header })}
        isEnd={isTop}
        onClick={() => onMove(-1)}
        onKeyDown={moveByKey}
      />
      <Move
        icon={IconChevronDown}
        name={t('columns.down', { name: header })}
        isEnd={isBottom}
        onClick={() => onMove(1)}
        onKeyDown={moveByKey}
      />
    </li>
  )
}

function Move({
  icon: Icon,
  name,
  isEnd,
  onClick,
  onKeyDown,
}: {
  icon: typeof IconChevronUp
  name: string
  /** Keeps the focus there, and does nothing. */
  isEnd: boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={name}
      aria-disabled={isEnd}
      data-disabled={isEnd || undefined}
      title={name}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
