import { expect, it } from 'vitest'
import { type DatedPaper, expiredKinds } from './valid-papers.ts'

const licence = (valid_until: string): DatedPaper => ({ kind: 'licence', valid_until })
const permit = (valid_until: string): DatedPaper => ({ kind: 'permit', valid_until })

// Rule G3.2
it.each<[DatedPaper[], string[]]>([
  [[], []],
  [[licence('2026-07-14')], []],
  [[licence('2026-07-13')], ['licence']],
  [[licence('2026-07-13'), licence('2027-07-13')], []],
  [
    [permit('2025-12-31'), licence('2026-07-13')],
    ['licence', 'permit'],
  ],
  [[permit('2026-12-31'), licence('2026-07-13')], ['licence']],
])('of %j on 14 July 2026, %j have expired', (papers, expired) => {
  expect(expiredKinds(papers, '2026-07-14')).toEqual(expired)
})
