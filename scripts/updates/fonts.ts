/**
 * Writes apps/web/src/shared/ui/fonts from the typeface of the package inter-ui: `node scripts/run.mjs scripts/updates/fonts.ts`. Of its
 * 350 kB the web app gets what names and texts need, in the weights that are used, a file a script.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

type Range = readonly [first: number, last: number]

/** By file; the first one has what the first picture shows of nearly everyone. */
const scripts: Readonly<Record<string, readonly Range[]>> = {
  latin: [
    [0x20, 0x7e],
    // Western, Central and Northern Europe, Turkey and the Baltic.
    [0xa0, 0x17f],
    [0x218, 0x21b],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x1e9e, 0x1e9e],
    [0x2009, 0x2009],
    [0x2010, 0x2027],
    [0x202f, 0x202f],
    [0x2030, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
    [0x2260, 0x2265],
    [0xfffd, 0xfffd],
  ],
  greek: [[0x370, 0x3ff]],
  cyrillic: [
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x2116, 0x2116],
  ],
  vietnamese: [
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x300, 0x309],
    [0x323, 0x323],
    [0x1ea0, 0x1ef9],
    [0x20ab, 0x20ab],
  ],
}

const options = {
  targetFormat: 'woff2',
  /** The optical size is that of texts. */
  variationAxes: { opsz: 14, wght: { min: 400, max: 600 } },
  /** Kerning, accents put together, figures of one width, and what stands between figures at their height. */
  keepFeatures: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  noHinting: true,
} as const

/**
 * Typefaces that stand in until ours is there, as wide and high as it is, so that nothing moves. Widths of an average
 * letter of English, as parts of the size: Inter 0.4777, Arial 0.4458, Roboto 0.4448, DejaVu Sans 0.5107.
 */
const standIns = [
  { family: 'Inter as Arial', local: ['Arial', 'Liberation Sans'], width: 0.4458 },
  { family: 'Inter as Roboto', local: ['Roboto'], width: 0.4448 },
  { family: 'Inter as DejaVu', local: ['DejaVu Sans'], width: 0.5107 },
]
const inter = { width: 0.4777, ascent: 0.96875, descent: 0.2412 }

function textOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
}

const hex = (code: number) => code.toString(16).toUpperCase()

function rangeText([first, last]: Range): string {
  return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`
}

/** No stand-in has the measures of the other scripts: a face that comes late would move what is there, so it waits for the next page. */
function faceOf(script: string, ranges: readonly Range[]): string {
  return `@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-weight: 400 600;
  font-display: ${script === 'latin' ? 'swap' : 'optional'};
  src: url('./inter-${script}.woff2') format('woff2');
  unicode-range: ${ranges.map(rangeText).join(', ')};
}
`
}

const percent = (part: number) => `${(part * 100).toFixed(1)}%`

function standInOf({ family, local, width }: (typeof standIns)[number]): string {
  const size = inter.width / width
  return `@font-face {
  font-family: '${family}';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(inter.ascent / size)};
  descent-override: ${percent(inter.descent / size)};
  line-gap-override: 0%;
}
`
}

const source = `${import.meta.dirname}/node_modules/inter-ui/`
const target = fileURLToPath(new URL('../../apps/web/src/shared/ui/fonts/', import.meta.url))
await mkdir(target, { recursive: true })
const whole = await readFile(`${source}variable/InterVariable.woff2`)
for (const [script, ranges] of Object.entries(scripts)) {
  const font = await subsetFont(whole, textOf(ranges), options)
  await writeFile(`${target}inter-${script}.woff2`, font)
  process.stdout.write(`${script}: ${font.length} bytes\n`)
}
await copyFile(`${source}LICENSE.txt`, `${target}LICENSE.txt`)
await writeFile(
  `${target}fonts.css`,
  [
    '/* Written by scripts/updates/fonts.ts from the package inter-ui. */\n',
    ...Object.entries(scripts).map(([script, ranges]) => faceOf(script, ranges)),
    ...standIns.map(standInOf),
  ].join('\n'),
)
