import { readFileSync } from 'node:fs'
import { allStatuses } from '@gangway/domain/events/event-status'
import { expect, test } from 'vitest'

const looks = readFileSync(new URL('status.module.css', import.meta.url), 'utf8')

test.each(allStatuses)('%s has a look', (status) => {
  expect(looks).toContain(`&[data-status='${status}'] {`)
})
