/** One row of a table. */
export function cells(values: readonly (string | number)[]): string {
  return `| ${values.join(' | ')} |`
}

export function verdict(isReached: boolean): string {
  return isReached ? 'reached' : '**not reached**'
}

/** Few digits: as many as say something. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
}
