import { expect, it } from 'vitest'
import { partitionedIndex } from './partitioned-copy.ts'

const notice = { table: 'notice', column: 'created_at' }

it.each([
  [
    'CREATE INDEX notice_event ON public.notice USING btree (event_id)',
    'CREATE INDEX notice_event ON partitioned.notice USING btree (event_id)',
  ],
  [
    'CREATE UNIQUE INDEX notice_pkey ON public.notice USING btree (id)',
    'CREATE UNIQUE INDEX notice_pkey ON partitioned.notice USING btree (id, created_at)',
  ],
])('moves %s, with the date in what is unique', (plain, partitioned) => {
  expect(partitionedIndex(plain, notice)).toBe(partitioned)
})

it('refuses an index of another table', () => {
  expect(() => partitionedIndex('CREATE INDEX a ON public.event USING btree (id)', notice)).toThrow(
    'not an index of notice',
  )
})
