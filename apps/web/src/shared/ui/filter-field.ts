import type { ReactNode } from 'react'

/** The widths of a bar of filters from which on a field stands in its row, narrow ones first. */
export const filterRooms = ['s', 'm', 'l', 'xl'] as const

export type FilterRoom = (typeof filterRooms)[number]

export interface FilterChip {
  name: string
  onRemove: () => void
}

/** A filter of a list besides its search text. */
export interface FilterField {
  name: string
  /** From which width on it stands in the row; null: never. */
  room: FilterRoom | null
  /** Pixels that it takes in the row, before what is left over is shared out. */
  width?: number
  /** Null: only links set it. */
  field: ReactNode | null
  chips: readonly FilterChip[]
}

/** The chip of one value; none if there is no value. */
export function filterChip(
  label: string,
  value: string | null | undefined,
  onRemove: () => void,
): readonly FilterChip[] {
  if (value === null || value === undefined) return []
  return [{ name: value === '' ? label : `${label}: ${value}`, onRemove }]
}

/** From which width on all of them stand in the row; undefined: at none. */
export function roomOfAll(fields: readonly Pick<FilterField, 'room'>[]): FilterRoom | undefined {
  if (fields.some(({ room }) => room === null)) return undefined
  return filterRooms.findLast((room) => fields.some((field) => field.room === room))
}
