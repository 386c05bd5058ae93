import { alarmKinds } from '@gangway/domain/alarms/alarm-kinds'
import { languages } from '@gangway/domain/languages/language'
import { expect, test } from 'vitest'
import { alarmAdvice, alarmSentence } from './alarm-sentence.ts'

test.each([
  ['certificate.ending', 1, 'The certificate of gangway.example:443 has 1 day left'],
  ['certificate.ending', 9, 'The certificate of gangway.example:443 has 9 days left'],
  ['key.old', 1, 'The key for personal data has 1 day left of its planned age'],
  ['key.old', 0, 'The key for personal data has 0 days left of its planned age'],
  [
    'live.interrupted',
    1,
    'gangway.example:443 has not heard from the other instances for 1 minute',
  ],
  ['disk.full', 4, 'The disk is nearly full: 4 % free on gangway.example:443'],
  ['jobs.failing', 2, '2 background jobs failed for good'],
] as const)('%s of %d', (kind, figure, sentence) => {
  expect(alarmSentence({ kind, figure, subject: 'gangway.example:443' }, 'en')).toBe(sentence)
})

test.each(alarmKinds.flatMap((kind) => languages.map((language) => ({ kind, language }))))(
  '$kind says in $language what to do, and when it is over',
  ({ kind, language }) => {
    const told = { kind, figure: 2, subject: 'host' }
    expect(alarmSentence(told, language)).not.toMatch(/[{}]/)
    expect(alarmAdvice({ kind, is_over: false }, language)).toMatch(/\.$/)
    expect(alarmAdvice({ kind, is_over: true }, language)).toMatch(/over|vorbei/)
  },
)
