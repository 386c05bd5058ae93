import { listCrew } from '@gangway/contract/crew'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import {
  addDispatch,
  changeDispatch,
  type DispatchDay,
  getDispatchDay,
  type Move,
  moveParties,
} from '@gangway/contract/dispatches'
import { type FieldChange, shownDay } from '../extensions/dispatches/shown-day.ts'
import { buildDispatch } from './dispatch-answers.ts'
import { answer } from './fake-server.ts'

const nobody: ReplyOf<typeof listCrew>['data'] = { crew: [], vehicles: [], papers: [] }

/** Answers a board as the server would, with what is done to it. @returns the day as it stands */
export function answerBoard(
  first: DispatchDay,
  crew: ReplyOf<typeof listCrew>['data'] = nobody,
): { day: () => DispatchDay; put: (day: DispatchDay) => void } {
  let day = first
  answer(listCrew, { data: crew })
  answer(getDispatchDay, () => ({ data: day }))
  answer(moveParties, ({ body }) => {
    day = shownDay(day, [body as { moves: Move[] }])
    return { data: day }
  })
  answer(addDispatch, () => {
    const added = buildDispatch(day.dispatches.length + 1)
    day = { ...day, dispatches: [...day.dispatches, added] }
    return { data: added }
  })
  answer(changeDispatch, ({ params, body }) => {
    const dispatch_id = Number(params['dispatch_id'])
    const fields = body as FieldChange
    day = shownDay(day, [{ dispatch_id, fields }])
    const changed = day.dispatches.find(({ id }) => id === dispatch_id) ?? buildDispatch(9)
    return { data: changed }
  })
  return {
    day: () => day,
    put: (next) => {
      day = next
    },
  }
}
