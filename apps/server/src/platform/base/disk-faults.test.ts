import { expect, test } from 'vitest'
import { DatabaseFullError, faultName, isOutOfRoom, StorageFullError } from './disk-faults.ts'
import { Refusal } from './errors.ts'

const coded = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code })

test.each([
  coded('ENOSPC'),
  coded('EDQUOT'),
  coded('53100'),
  new StorageFullError('x'),
  new DatabaseFullError('x'),
  new Refusal('storage_full'),
  new Error('x', { cause: coded('ENOSPC') }),
  coded('EPIPE', new Error('y', { cause: coded('53100') })),
  new AggregateError([new Error('x'), coded('EDQUOT')]),
])('%o is a full disk, and called so', (error) => {
  expect([isOutOfRoom(error), faultName(error)]).toEqual([true, 'disk_full'])
})

test.each([
  [coded('EACCES'), 'Error EACCES'],
  [coded('40001'), 'Error 40001'],
  [new TypeError('names of guests'), 'TypeError'],
  [new Refusal('unavailable'), 'Refusal unavailable'],
  ['ENOSPC', 'unknown'],
  [null, 'unknown'],
])('%o is not, and called %s without its message', (error, name) => {
  expect([isOutOfRoom(error), faultName(error)]).toEqual([false, name])
})
