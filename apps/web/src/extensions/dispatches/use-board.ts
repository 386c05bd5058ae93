import { isRefusal } from '@gangway/client/refusal'
import type { changeDispatch, Dispatch, DispatchDay, Move } from '@gangway/contract/dispatches'
import { useMemo, useRef, useState } from 'react'
import { nowMs } from '../../shared/browser/clock.ts'
import { useHandler } from '../../shared/browser/use-handler.ts'
import { toastError, toastInformation } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useUndoToast } from '../../shared/ui/use-undo-toast.tsx'
import {
  type BoardPlace,
  movedParties,
  staleDispatch,
  useAddDispatch,
  useChangeDispatch,
  useMoveParties,
  useRemoveDispatch,
} from './dispatches.api.ts'
import { movedMeanwhileText, movedText } from './moved-text.ts'
import { refusalText } from './refusal-text.ts'
import { type FieldChange, fieldsOf, movesBack, type Pending, shownDay } from './shown-day.ts'

/** Milliseconds. */
const undoMs = 10_000

/** Something that is asked before it is done after all. */
export interface Question {
  question: string
  consequence: string
  confirmLabel: string
  onConfirm: () => void
}

interface Accepted {
  accepts_overlap?: true
  accepted_spare_minutes?: number
}

/** Misses any ship by however much: the question says by how much. */
const anySpare = -100_000

/** Changes on the board show at once, and are taken back with the reason where the server refuses them. */
export function useBoard(place: BoardPlace, day: DispatchDay) {
  const t = useText()
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [question, setQuestion] = useState<Question | null>(null)
  const wanted = useRef<string | null>(null)
  const { offer, withdraw } = useUndoToast()
  const { mutateAsync: sendMoves } = useMoveParties(place)
  const { mutateAsync: sendChange } = useChangeDispatch(place)
  const { mutateAsync: sendNew, isPending: isAdding } = useAddDispatch(place)
  const { mutateAsync: sendRemoval } = useRemoveDispatch(place)
  const shown = useMemo(() => shownDay(day, pending), [day, pending])

  const whilePending = async (entry: Pending, work: () => Promise<unknown>) => {
    setPending((others) => [...others, entry])
    try {
      await work()
    } finally {
      setPending((others) => others.filter((other) => other !== entry))
    }
  }

  const makeMoves = async (moves: readonly Move[], onDone: () => void) => {
    try {
      await whilePending({ moves }, () => sendMoves(moves))
      onDone()
    } catch (error) {
      withdraw()
      const current = movedParties(error)
      if (current === null) toastError(errorText(t, error))
      else toastInformation(movedMeanwhileText(t, current, moves))
    }
  }

  const move = useHandler((moves: readonly Move[]) => {
    if (moves.length === 0) return
    const before = shown
    const offerUndo = () =>
      offer(movedText(t, before, moves), {
        until: nowMs() + undoMs,
        undo: () => makeMoves(movesBack(before, moves), () => {}),
      })
    void makeMoves(moves, offerUndo)
  })

  const save = async (seen: Dispatch, change: FieldChange, accepted: Accepted = {}) => {
    const send = () =>
      sendChange({
        dispatch_id: seen.id,
        fieldsFrom: (current) => ({ ...fieldsOf(current, change), ...accepted }),
      })
    try {
      await whilePending({ dispatch_id: seen.id, fields: change }, async () => {
        try {
          await send()
        } catch (error) {
          const current = staleDispatch(error)
          // Someone else has changed something else.
          if (current === null || !areSame(current, seen, change)) throw error
          await send()
        }
      })
    } catch (error) {
      refuse(error, seen, change, accepted)
    }
  }

  const refuse = (error: unknown, seen: Dispatch, change: FieldChange, accepted: Accepted) => {
    const consequence = refusalText(t, error, fieldsOf(seen, change))
    const ask = (asked: string, confirmLabel: string, more: Accepted) =>
      setQuestion({
        question: asked,
        consequence,
        confirmLabel,
        onConfirm: () => void save(seen, change, { ...accepted, ...more }),
      })
    const named = { number: seen.number }
    if (staleDispatch(error) !== null) {
      toastInformation(t('dispatches.changedMeanwhile', named))
    } else if (isRefusal<typeof changeDispatch>(error, 'crew_busy', 'crew_absent')) {
      ask(t('dispatches.assignQuestion', named), t('dispatches.assignAnyway'), {
        accepts_overlap: true,
      })
    } else if (
      accepted.accepted_spare_minutes === undefined &&
      isRefusal<typeof changeDispatch>(error, 'pickup_time_misses_ship')
    ) {
      const time = change.pickup_time ?? ''
      ask(t('dispatches.timeQuestion', named), t('ships.askConfirm', { time }), {
        accepted_spare_minutes: anySpare,
      })
    } else toastError(consequence)
  }

  const change = useHandler((dispatch: Dispatch, fields: FieldChange) => {
    void save(dispatch, fields)
  })

  const add = async () => {
    try {
      const { id } = await sendNew()
      wanted.current = `[data-dispatch="${id}"] [data-role=guide] input`
    } catch (error) {
      toastError(errorText(t, error))
    }
  }

  const removeNow = async ({ id }: Dispatch) => {
    try {
      await whilePending({ removed: id }, () => sendRemoval(id))
    } catch (error) {
      toastError(errorText(t, error))
    }
  }

  /** Asks first where persons or crew are in it. */
  const remove = useHandler((dispatch: Dispatch) => {
    const { number, persons, crew } = dispatch
    if (persons === 0 && crew.length === 0) {
      void removeNow(dispatch)
      return
    }
    setQuestion({
      question: t('dispatches.removeQuestion', { number }),
      consequence: t('dispatches.removeHint', { n: persons }),
      confirmLabel: t('dispatches.remove'),
      onConfirm: () => void removeNow(dispatch),
    })
  })

  return {
    shown,
    move,
    change,
    add,
    remove,
    isAdding,
    /** Some of it is not saved yet. */
    isSaving: pending.length > 0,
    /** Selects what gets the focus as soon as it is there. */
    wanted,
    want: (selector: string) => {
      wanted.current = selector
    },
    question,
    answer: (isConfirmed: boolean) => {
      setQuestion(null)
      if (isConfirmed) question?.onConfirm()
    },
  }
}

/** Whether the fields that are to be changed are as they were. */
function areSame(current: Dispatch, seen: Dispatch, change: FieldChange): boolean {
  const [now, before] = [fieldsOf(current), fieldsOf(seen)]
  return Object.keys(change).every((name) => {
    const field = name as keyof FieldChange
    return JSON.stringify(now[field]) === JSON.stringify(before[field])
  })
}
