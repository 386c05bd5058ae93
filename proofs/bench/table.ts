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

/** Whether a bar is reached, with both figures: `reached: 12.2 of ≥ 3x naive`. */
export function againstBar(
  measured: number,
  bar: { atLeast: number } | { atMost: number },
  unit = '',
): string {
  const [sign, wanted] = 'atLeast' in bar ? ['≥', bar.atLeast] : ['≤', bar.atMost]
  const isReached = 'atLeast' in bar ? measured >= wanted : measured <= wanted
  return `${verdict(isReached)}: ${figure(measured)} of ${sign} ${wanted}${unit}`
}
