import type { Dispatch, DispatchDay } from '@gangway/contract/dispatches'
import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useRowsAfterPaint } from '../../shared/lists/use-rows-after-paint.ts'
import { usePageLinks } from '../../shared/ui/row-link.ts'
import classes from './board.module.css'
import { type CardActions, DispatchCard } from './dispatch-card.tsx'
import type { BoardPlace } from './dispatches.api.ts'
import type { AskedPaper } from './dispatch-papers.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { firstParties, keyOf, type Party, partyKey, personsIn, unplacedGroups } from './parties.ts'
import { PartyGroups } from './party-list.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { PassDialog } from './pass-dialog.tsx'
import { orderOf, personsAt } from './shown-day.ts'
import { useSuggestions } from './suggestions.ts'
import { TextsDialog } from './texts-dialog.tsx'
import { TypedNames } from './typed-names.tsx'
import type { useBoard } from './use-board.ts'
import { usePartyDrag } from './use-party-drag.ts'
import { partyAt, usePartyKeys } from './use-party-keys.ts'
import { selectedAt, useSelection } from './use-selection.ts'

/** Rows that fill a screen. */
const drawnFirst = { unplaced: 30, dispatches: 100 }

/** How many dispatches fill it, each with the rows of its fields above its parties. */
function firstDispatches(dispatches: readonly Dispatch[]): number {
  let rows = 0
  const last = dispatches.findIndex(
    ({ parts }) => (rows += 6 + parts.length) >= drawnFirst.dispatches,
  )
  return last === -1 ? dispatches.length : last + 1
}

interface Asked {
  kind: 'move' | 'split'
  keys: readonly string[]
  isByFinger?: true
}

const rowOf = (key: string) => `[data-party="${key}"]`

/** The party of a key as it stands; null: its persons are elsewhere by now. */
function partyOf(day: DispatchDay, key: string): Party | null {
  const [id = 0, place = 0] = key.split(':').map(Number)
  const dispatch_id = place === 0 ? null : place
  const order = orderOf(day, id)
  const persons = personsAt(day, id, dispatch_id)
  if (order === undefined || persons === 0) return null
  return { order, persons, dispatch_id, own_time: null }
}

/** Parties in no dispatch beside the dispatches; on a narrow screen one or the other. */
export function Board({
  place,
  day,
  board,
  mayChange,
  shows,
  children,
}: {
  place: BoardPlace
  /** As the server has it; what is shown is the board’s. */
  day: DispatchDay
  board: ReturnType<typeof useBoard>
  mayChange: boolean
  /** On a narrow screen. */
  shows: 'parties' | 'dispatches'
  /** Stands in place of the dispatches while there are none. */
  children: ReactNode
}) {
  const t = useText()
  const { shown } = board
  const root = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [linked, setLinked] = useState<{ dispatch_id: number; crew_id: number } | null>(null)
  const [paper, setPaper] = useState<{ dispatch_id: number; paper: AskedPaper } | null>(null)
  const suggestions = useSuggestions(place)
  const groups = useMemo(() => unplacedGroups(shown), [shown])
  const unplaced = groups.flatMap(({ parties }) => parties)
  const drawn = useRowsAfterPaint(shown.dispatches, firstDispatches(shown.dispatches))
  const { length: drawnParties } = useRowsAfterPaint(unplaced, drawnFirst.unplaced)
  const keys = usePartyKeys({
    board: root,
    wanted: board.wanted,
    name: `dispatches ${Object.values(place).join(' ')}`,
    onKey,
  })
  const selection = useSelection(keys.between)
  const links = usePageLinks()
  const { over, handlers } = usePartyDrag((party, target) =>
    moveTo(withSelected(party), target === 0 ? null : target),
  )
  const parties = (asked?.keys ?? []).flatMap((key) => partyOf(shown, key) ?? [])
  const held = [...selection.keys].flatMap((key) => partyOf(shown, key) ?? [])
  const { change, remove } = board
  const actions = useMemo<CardActions>(
    () => ({
      change,
      remove,
      link: ({ id }, crew_id) => setLinked({ dispatch_id: id, crew_id }),
      ask: ({ id }, paper) => setPaper({ dispatch_id: id, paper }),
    }),
    [change, remove],
  )
  const linkedDispatch = shown.dispatches.find(({ id }) => id === linked?.dispatch_id)
  const printed = shown.dispatches.find(({ id }) => id === paper?.dispatch_id)

  function withSelected(party: string): string[] {
    return selection.keys.has(party) ? held.map(partyKey) : [party]
  }
  function onKey(key: string, party: string, isRange: boolean) {
    if (!mayChange) return
    if (key === ' ' || key === 'x') return selection.toggle(party, isRange)
    if (key === 'm') setAsked({ kind: 'move', keys: withSelected(party) })
    if (key === 's' && (partyOf(shown, party)?.persons ?? 0) > 1) {
      setAsked({ kind: 'split', keys: [party] })
    }
  }
  function moveTo(moved: readonly string[], to: number | null, persons?: number) {
    const moves = moved
      .flatMap((key) => partyOf(shown, key) ?? [])
      .filter(({ dispatch_id }) => dispatch_id !== to)
      .map(({ order, dispatch_id }) => ({
        excursion_id: order.excursion_id,
        from: dispatch_id,
        to,
        ...(persons === undefined ? {} : { persons }),
      }))
    const [first] = moves
    if (first !== undefined) {
      const stays = persons === undefined ? keys.neighborOf(moved) : (moved[0] ?? null)
      board.want(rowOf(stays ?? keyOf(first.excursion_id, to)))
    }
    board.move(moves)
    selection.clear()
    setAsked(null)
  }
  const close = () => {
    const [first] = asked?.keys ?? []
    if (first !== undefined) board.want(rowOf(first))
    setAsked(null)
  }
  const closePaper = () => {
    board.want(`[data-dispatch="${paper?.dispatch_id}"] [data-more]`)
    setPaper(null)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const party = partyAt(event.target)?.dataset['party']
    if (party === undefined || !mayChange) return links.onClick(event)
    const { nativeEvent } = event
    const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    if (isFinger) setAsked({ kind: 'move', keys: withSelected(party), isByFinger: true })
    else selection.toggle(party, event.shiftKey)
  }

  return (
    <>
      {/* The parties in it have the keys and the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={root}
        className={classes.board}
        data-shows={shown.dispatches.length === 0 ? undefined : shows}
        onFocus={keys.onFocus}
        onKeyDown={keys.onKeyDown}
        onClick={onClick}
        {...(mayChange ? handlers : {})}
      >
        <section
          className={classes.unplaced}
          aria-label={t('dispatches.none')}
          data-drop={0}
          data-over={over === 0 || undefined}
        >
          <h2 className={classes.title}>
            {t('dispatches.none')}
            <span className={classes.count}>
              {t('dispatches.persons', { n: personsIn(unplaced) })}
            </span>
          </h2>
          {unplaced.length === 0 ? (
            <p className={classes.empty}>{t('dispatches.allPlaced')}</p>
          ) : (
            <PartyGroups
              groups={firstParties(groups, drawnParties)}
              label={t('dispatches.none')}
              selected={selectedAt(selection.keys, 0)}
              mayMove={mayChange}
              showsEvents
            />
          )}
        </section>
        <div className={classes.dispatches}>
          {shown.dispatches.length === 0 && children}
          {drawn.map((dispatch) => (
            <DispatchCard
              key={dispatch.id}
              dispatch={dispatch}
              events={day.events}
              suggestions={suggestions}
              selected={selectedAt(selection.keys, dispatch.id)}
              isOver={over === dispatch.id}
              mayChange={mayChange}
              actions={actions}
            />
          ))}
        </div>
      </div>
      {mayChange && held.length === 0 && <TypedNames place={place} day={day} />}
      {held.length > 0 && (
        <div className={classes.selection} role="toolbar" aria-label={t('dispatches.selection')}>
          <span>
            {t('dispatches.selected', {
              parties: t('dispatches.parties', { n: held.length }),
              persons: t('dispatches.persons', { n: personsIn(held) }),
            })}
          </span>
          <Button
            size="compact-sm"
            onClick={() => setAsked({ kind: 'move', keys: held.map(partyKey) })}
          >
            {t('dispatches.moveTo')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={selection.clear}>
            {t('dispatches.clearSelection')}
          </Button>
        </div>
      )}
      {asked !== null && parties.length > 0 && (
        <MoveDialog
          key={asked.kind}
          parties={parties}
          dispatches={shown.dispatches}
          isSplit={asked.kind === 'split'}
          isByFinger={asked.isByFinger === true}
          onMove={(to, persons) => moveTo(parties.map(partyKey), to, persons)}
          onSplit={() => setAsked({ ...asked, kind: 'split' })}
          onClose={close}
        />
      )}
      {linked !== null && linkedDispatch !== undefined && (
        <PassDialog
          day={day}
          dispatch={linkedDispatch}
          dispatch_crew_id={linked.crew_id}
          onClose={() => setLinked(null)}
        />
      )}
      {paper !== null &&
        printed !== undefined &&
        (paper.paper === 'texts' ? (
          <TextsDialog day={day} dispatch={printed} onClose={closePaper} />
        ) : (
          <PaperDialog day={day} dispatch={printed} paper={paper.paper} onClose={closePaper} />
        ))}
    </>
  )
}
