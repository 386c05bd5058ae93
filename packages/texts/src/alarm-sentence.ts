import type { AlarmKind } from '@gangway/domain/alarms/alarm-kinds'
import type { Language } from '@gangway/domain/languages/language'
import { alarmAdvice as advice, alarmOver, alarmSentences } from './alarms.ts'
import { say } from './template.ts'

/** The words of an alarm, wherever it is shown. */
export interface ToldAlarm {
  kind: AlarmKind
  /** Last measurement. */
  figure: number
  /** Which host, service or task; empty: the product as a whole. */
  subject: string
}

export function alarmSentence({ kind, figure, subject }: ToldAlarm, language: Language): string {
  return say(alarmSentences[kind][language], language, { n: figure, subject })
}

/** Says that nothing is left to be done once the alarm is over. */
export function alarmAdvice(
  { kind, is_over }: { kind: AlarmKind; is_over: boolean },
  language: Language,
): string {
  return (is_over ? alarmOver : advice[kind])[language]
}
