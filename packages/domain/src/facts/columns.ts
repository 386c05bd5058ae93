import type { Column } from './fact.ts'

/** Columns that several tables have. */
export const text = { kind: 'text', presence: 'required' } as const satisfies Column
export const optionalText = { kind: 'text', presence: 'optional' } as const satisfies Column
export const key = { kind: 'key', presence: 'required' } as const satisfies Column
export const status = { kind: 'status', presence: 'optional' } as const satisfies Column
export const time = { kind: 'time', presence: 'required' } as const satisfies Column
export const nullableTime = { kind: 'time', presence: 'nullable' } as const satisfies Column
export const optionalTime = { kind: 'time', presence: 'optional' } as const satisfies Column
export const date = { kind: 'date', presence: 'required' } as const satisfies Column
export const optionalDate = { kind: 'date', presence: 'optional' } as const satisfies Column
export const sentAt = { kind: 'instant', presence: 'optional' } as const satisfies Column
export const amount = { kind: 'amount', presence: 'required' } as const satisfies Column
export const count = { kind: 'whole_number', presence: 'required' } as const satisfies Column
export const optionalCount = {
  kind: 'whole_number',
  presence: 'optional',
} as const satisfies Column
export const flag = { kind: 'flag', presence: 'required' } as const satisfies Column
