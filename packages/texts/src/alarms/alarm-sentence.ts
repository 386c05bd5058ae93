import type { AlarmKind } from '@gangway/domain/alarms/alarm-kinds'
import type { Language } from '@gangway/domain/languages/language'
import { say } from '../template.ts'
import {
  alarmAdvice as englishAdvice,
  alarmOver as englishOver,
  alarmSentences as englishSentences,
} from './english.ts'
import {
  alarmAdvice as germanAdvice,
  alarmOver as germanOver,
  alarmSentences as germanSentences,
} from './german.ts'

const textsIn = {
  en: { sentences: englishSentences, advice: englishAdvice, over: englishOver },
  de: { sentences: germanSentences, advice: germanAdvice, over: germanOver },
} as const satisfies Record<Language, object>

/** The words of an alarm, wherever it is shown. */
export interface ToldAlarm {
  kind: AlarmKind
  /** Last measurement. */
  figure: number
  /** Which host, service or task; empty: the product as a whole. */
  subject: string
}

export function alarmSentence({ kind, figure, subject }: ToldAlarm, language: Language): string {
  return say(textsIn[language].sentences[kind], language, { n: figure, subject })
}

/** Says that nothing is left to be done once the alarm is over. */
export function alarmAdvice(
  { kind, is_over }: { kind: AlarmKind; is_over: boolean },
  language: Language,
): string {
  const texts = textsIn[language]
  return is_over ? texts.over : texts.advice[kind]
}
