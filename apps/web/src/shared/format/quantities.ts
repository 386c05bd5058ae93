const units = ['byte', 'kilobyte', 'megabyte'] as const

/** `512 bytes`, `1.5 MB`: thousands, as people and systems count files nowadays. */
export function byteText(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  }).format(bytes / 1_000 ** power)
}
