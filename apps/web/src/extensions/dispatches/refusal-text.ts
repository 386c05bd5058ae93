import { HttpError } from '@gangway/client/http-error'
import { fieldErrorsOf } from '@gangway/client/refusal'
import type { DispatchFields } from '@gangway/contract/dispatches'
import { errorText } from '../../shared/http/error-text.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'

/** Why a change of a dispatch was refused, by the names of crew and vehicle instead of their fields'. */
export function refusalText(t: Translate, error: unknown, sent: DispatchFields): string {
  const faults = error instanceof HttpError ? Object.entries(fieldErrorsOf(error)) : []
  const sentences = faults.flatMap(([path, found]) =>
    found.map((sentence) => namedSentence(t, sentence, path, sent)),
  )
  return sentences.length === 0 ? errorText(t, error) : sentences.join(' ')
}

function namedSentence(t: Translate, sentence: string, path: string, sent: DispatchFields): string {
  const [, missed] = / (?:that|dass) (.+)$/u.exec(sentence) ?? []
  if (path === 'accepted_spare_minutes' && missed !== undefined) {
    return t('dispatches.missed', { missed })
  }
  const name = nameAt(path, sent)
  const frame = new RegExp(
    `^(?:The|Das Feld) ${path.replace('.', String.raw`\.`)}(?: field)? `,
    'u',
  )
  return name === null ? sentence : sentence.replace(frame, () => `${name} `)
}

function nameAt(path: string, { crew = [], vehicle_name = null }: DispatchFields): string | null {
  if (path === 'vehicle_id') return vehicle_name
  const [, index] = /^crew\.(\d+)$/.exec(path) ?? []
  return (index === undefined ? undefined : crew[Number(index)]?.name) ?? null
}
