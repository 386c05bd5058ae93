import type { TranslationOf } from '../template.ts'
import type { timesAgo as english } from './english.ts'

export const timesAgo: TranslationOf<typeof english> = {
  now: 'Gerade eben',
  minutes: 'vor {n} Min.',
  hours: 'vor {n} Std.',
  yesterday: 'vor 1 Tag',
}
