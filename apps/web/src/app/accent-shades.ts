/** Ten shades of one color, light to dark, as Mantine's themes want them. */
export type Shades = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** WCAG 2.2 AA for text. */
const readableContrast = 4.5

/** Where the theme takes filled buttons and selected things from. */
export const filledShade = 8

/**
 * Shades of an operator's accent color. The filled shade is the color itself, darkened only as far as
 * white text on it needs.
 *
 * @param accent `#rrggbb`
 */
export function accentShades(accent: string): Shades {
  const filled = readableUnderWhite(rgbOf(accent))
  const lighter = (amount: number) => hexOf(mix(filled, white, amount))
  return [
    lighter(0.92),
    lighter(0.82),
    lighter(0.68),
    lighter(0.54),
    lighter(0.42),
    lighter(0.3),
    lighter(0.2),
    lighter(0.1),
    hexOf(filled),
    hexOf(mix(filled, black, 0.18)),
  ]
}

/** WCAG contrast between two colors `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(rgbOf(one)), luminance(rgbOf(other))]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function readableUnderWhite(colour: Rgb): Rgb {
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, black, step / 20))
  return steps.find((step) => contrast(hexOf(step), '#ffffff') >= readableContrast) ?? black
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Rgb, to: Rgb, amount: number): Rgb {
  const between = (start: number, end: number) => Math.round(start + (end - start) * amount)
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])]
}

function luminance(colour: Rgb): number {
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
