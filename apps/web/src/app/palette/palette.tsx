import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { maximumSearchLength } from '@gangway/domain/lists/list-params'
import { Modal } from '@mantine/core'
import { IconSearch } from '../../shared/ui/icons.ts'
import { type KeyboardEventHandler, useId, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { focusOnMount } from '../../shared/forms/focus-on-mount.ts'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { Keys } from '../shortcuts/keys.tsx'
import { PaletteAnswer } from './palette-answer.tsx'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { PaletteOption } from './palette-option.tsx'
import classes from './palette.module.css'
import { useKnownGroups } from './use-known-groups.tsx'
import { useMarkedOption } from './use-marked-option.ts'
import { useSearchResults } from './use-search-results.tsx'

/** Leads to any page or event and does what can be done from anywhere. */
export function Palette({
  routes,
  onClose,
  onShortcuts,
  onLogOut,
}: {
  routes: readonly MenuRoute[]
  /** @param focus where it goes: back to where it was, or to the page that is being opened */
  onClose: (focus: 'back' | 'page') => void
  onShortcuts: () => void
  onLogOut: () => void
}) {
  const t = useText()
  const listId = useId()
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const known = useKnownGroups({ routes, text, onShortcuts, onLogOut })
  const found = useSearchResults(text)
  const isSearching = found.state === 'searching'
  const groups = [...known, ...found.groups]
  const options = groups.flatMap(({ entries }) => entries.map(elementIdOf))
  const { marked, mark, onKeyDown } = useMarkedOption({
    options,
    first: known.length > 0 || !isSearching ? (options[0] ?? null) : null,
    text,
    isSearching,
  })

  const retry = () => {
    // The button goes, and the focus with it.
    document.getElementById(fieldId)?.focus()
    found.retry()
  }

  const take = ({ target }: PaletteEntry) => {
    onClose(typeof target === 'string' ? 'page' : 'back')
    if (typeof target === 'function') target()
  }

  return (
    <Modal.Root
      opened
      onClose={() => onClose('back')}
      size={640}
      yOffset="12vh"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ inner: classes.inner, content: classes.palette }}
    >
      <Modal.Overlay transitionProps={{ duration: 0 }} />
      <Modal.Content aria-label={t('commands.name')}>
        <div className={classes.search}>
          <PaletteField
            id={fieldId}
            typed={typed}
            listId={options.length > 0 ? listId : undefined}
            marked={marked}
            onType={setTyped}
            onKeyDown={onKeyDown}
          />
          <Modal.CloseButton aria-label={t('shell.close')} />
        </div>
        {/* Hidden from screen readers, which would read it at every letter: they hear how many results came. */}
        <div className={classes.progress} aria-hidden>
          <RefetchBar isShown={isSearching} />
        </div>
        <div className={classes.results}>
          {options.length > 0 && (
            <PaletteGroups
              id={listId}
              groups={groups}
              marked={marked}
              onMark={mark}
              onTake={take}
            />
          )}
          <PaletteAnswer found={found} text={text} hasKnown={known.length > 0} onRetry={retry} />
        </div>
        <output className="visually-hidden">
          {text !== '' && found.state === 'settled' && countText(t, text, options.length)}
        </output>
        <PaletteHints />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteField({
  id,
  typed,
  listId,
  marked,
  onType,
  onKeyDown,
}: {
  id: string
  typed: string
  /** The id of the list of results, if there are any. */
  listId: string | undefined
  marked: string | null
  onType: (text: string) => void
  onKeyDown: KeyboardEventHandler
}) {
  const t = useText()
  return (
    <>
      <IconSearch size={18} aria-hidden />
      <input
        ref={focusOnMount}
        id={id}
        data-autofocus
        className={classes.input}
        role="combobox"
        aria-label={t('commands.name')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={marked ?? undefined}
        placeholder={t('palette.placeholder')}
        value={typed}
        maxLength={maximumSearchLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </>
  )
}

function PaletteGroups({
  id,
  groups,
  marked,
  onMark,
  onTake,
}: {
  id: string
  groups: readonly PaletteGroup[]
  marked: string | null
  onMark: (id: string) => void
  onTake: (entry: PaletteEntry) => void
}) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched by a server
    <div id={id} role="listbox" aria-label={t('palette.results')}>
      {groups.map(({ title, entries }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
        <div key={title} role="group" aria-label={title}>
          <div className={classes.group} aria-hidden>
            {title}
          </div>
          {entries.map((entry) => (
            <PaletteOption
              key={entry.id}
              id={elementIdOf(entry)}
              entry={entry}
              isMarked={elementIdOf(entry) === marked}
              onMark={() => onMark(elementIdOf(entry))}
              onTake={() => onTake(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function PaletteHints() {
  const t = useText()
  return (
    <div className={classes.hints} aria-hidden>
      <span>
        <Keys combination={['ArrowUp']} /> <Keys combination={['ArrowDown']} />{' '}
        {t('palette.hintMove')}
      </span>
      <span>
        <Keys combination={['Enter']} /> {t('palette.hintOpen')}
      </span>
      <span>
        <Keys combination={['Escape']} /> {t('palette.hintClose')}
      </span>
    </div>
  )
}

function countText(t: ReturnType<typeof useText>, text: string, n: number): string {
  return n === 0 ? t('palette.nothing', { text }) : t('palette.count', { n })
}

/** An id of an element holds no blanks. */
function elementIdOf({ id }: PaletteEntry): string {
  return `palette:${id.replaceAll(/\s/g, '_')}`
}
