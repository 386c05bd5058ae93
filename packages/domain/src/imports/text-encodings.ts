/** The languages an encoding is for, as people look for it. */
export const encodingRegions = [
  'unicode',
  'western',
  'central',
  'croatian',
  'romanian',
  'baltic',
  'nordic',
  'icelandic',
  'southern',
  'celtic',
  'portuguese',
  'canadian',
  'turkish',
  'greek',
  'cyrillic',
  'ukrainian',
  'kazakh',
  'tajik',
  'hebrew',
  'arabic',
  'thai',
  'vietnamese',
  'armenian',
  'georgian',
  'japanese',
  'simplified_chinese',
  'traditional_chinese',
  'korean',
] as const

export type EncodingRegion = (typeof encodingRegions)[number]

interface Encoding {
  /** The same in every language. */
  name: string
  region: EncodingRegion
}

/** Encodings of text files that can be read; those of a region, and regions, the commonest first. */
export const encodings = {
  'utf-8': { name: 'UTF-8', region: 'unicode' },
  'utf-16le': { name: 'UTF-16', region: 'unicode' },
  'utf-16be': { name: 'UTF-16 BE', region: 'unicode' },
  'windows-1252': { name: 'Windows-1252', region: 'western' },
  'windows-1250': { name: 'Windows-1250', region: 'central' },
  'windows-1251': { name: 'Windows-1251', region: 'cyrillic' },
  'windows-1253': { name: 'Windows-1253', region: 'greek' },
  'windows-1254': { name: 'Windows-1254', region: 'turkish' },
  'windows-1255': { name: 'Windows-1255', region: 'hebrew' },
  'windows-1256': { name: 'Windows-1256', region: 'arabic' },
  'windows-1257': { name: 'Windows-1257', region: 'baltic' },
  'windows-1258': { name: 'Windows-1258', region: 'vietnamese' },
  'windows-874': { name: 'Windows-874', region: 'thai' },
  shift_jis: { name: 'Shift JIS', region: 'japanese' },
  gb18030: { name: 'GB 18030', region: 'simplified_chinese' },
  big5: { name: 'Big5', region: 'traditional_chinese' },
  'euc-kr': { name: 'EUC-KR', region: 'korean' },
  'euc-jp': { name: 'EUC-JP', region: 'japanese' },
  'iso-2022-jp': { name: 'ISO-2022-JP', region: 'japanese' },
  'iso-8859-15': { name: 'ISO-8859-15', region: 'western' },
  'iso-8859-1': { name: 'ISO-8859-1', region: 'western' },
  'iso-8859-2': { name: 'ISO-8859-2', region: 'central' },
  'iso-8859-5': { name: 'ISO-8859-5', region: 'cyrillic' },
  'iso-8859-7': { name: 'ISO-8859-7', region: 'greek' },
  'iso-8859-9': { name: 'ISO-8859-9', region: 'turkish' },
  'iso-8859-8': { name: 'ISO-8859-8', region: 'hebrew' },
  'iso-8859-6': { name: 'ISO-8859-6', region: 'arabic' },
  'iso-8859-13': { name: 'ISO-8859-13', region: 'baltic' },
  'iso-8859-4': { name: 'ISO-8859-4', region: 'baltic' },
  'iso-8859-16': { name: 'ISO-8859-16', region: 'romanian' },
  'iso-8859-10': { name: 'ISO-8859-10', region: 'nordic' },
  'iso-8859-3': { name: 'ISO-8859-3', region: 'southern' },
  'iso-8859-14': { name: 'ISO-8859-14', region: 'celtic' },
  'koi8-r': { name: 'KOI8-R', region: 'cyrillic' },
  'koi8-u': { name: 'KOI8-U', region: 'ukrainian' },
  macintosh: { name: 'Mac', region: 'western' },
  maccenteuro: { name: 'Mac', region: 'central' },
  maccroatian: { name: 'Mac', region: 'croatian' },
  macromania: { name: 'Mac', region: 'romanian' },
  maciceland: { name: 'Mac', region: 'icelandic' },
  macturkish: { name: 'Mac', region: 'turkish' },
  macgreek: { name: 'Mac', region: 'greek' },
  maccyrillic: { name: 'Mac', region: 'cyrillic' },
  macukraine: { name: 'Mac', region: 'ukrainian' },
  macthai: { name: 'Mac', region: 'thai' },
  ibm850: { name: 'MS-DOS 850', region: 'western' },
  ibm858: { name: 'MS-DOS 858', region: 'western' },
  ibm437: { name: 'MS-DOS 437', region: 'western' },
  ibm852: { name: 'MS-DOS 852', region: 'central' },
  ibm866: { name: 'MS-DOS 866', region: 'cyrillic' },
  ibm855: { name: 'MS-DOS 855', region: 'cyrillic' },
  ibm737: { name: 'MS-DOS 737', region: 'greek' },
  ibm869: { name: 'MS-DOS 869', region: 'greek' },
  ibm857: { name: 'MS-DOS 857', region: 'turkish' },
  ibm775: { name: 'MS-DOS 775', region: 'baltic' },
  ibm862: { name: 'MS-DOS 862', region: 'hebrew' },
  ibm864: { name: 'MS-DOS 864', region: 'arabic' },
  ibm720: { name: 'MS-DOS 720', region: 'arabic' },
  ibm865: { name: 'MS-DOS 865', region: 'nordic' },
  ibm861: { name: 'MS-DOS 861', region: 'icelandic' },
  ibm860: { name: 'MS-DOS 860', region: 'portuguese' },
  ibm863: { name: 'MS-DOS 863', region: 'canadian' },
  'hp-roman8': { name: 'HP Roman-8', region: 'western' },
  viscii: { name: 'VISCII', region: 'vietnamese' },
  tcvn: { name: 'TCVN', region: 'vietnamese' },
  rk1048: { name: 'RK1048', region: 'kazakh' },
  pt154: { name: 'PT154', region: 'kazakh' },
  'koi8-t': { name: 'KOI8-T', region: 'tajik' },
  armscii8: { name: 'ARMSCII-8', region: 'armenian' },
  georgianps: { name: 'Georgian-PS', region: 'georgian' },
  georgianacademy: { name: 'Georgian-Academy', region: 'georgian' },
  'utf-32le': { name: 'UTF-32', region: 'unicode' },
  'utf-32be': { name: 'UTF-32 BE', region: 'unicode' },
  'utf-7': { name: 'UTF-7', region: 'unicode' },
} as const satisfies Record<string, Encoding>

export type TextEncoding = keyof typeof encodings

export const textEncodings = Object.keys(encodings) as [TextEncoding, ...TextEncoding[]]

export function isTextEncoding(name: string): name is TextEncoding {
  return Object.hasOwn(encodings, name)
}

/** Encodings whose ASCII characters are the bytes of ASCII, and in which a word is one wherever it stands. */
export const wordEncodings = textEncodings.filter(
  (one) => encodings[one].region !== 'unicode' && one !== 'iso-2022-jp',
)

/** Characters that separate the cells of a CSV file. */
export const delimiters = [',', ';', '\t', '|'] as const

export type Delimiter = (typeof delimiters)[number]

/** How a table of a file is read. */
export interface TableReading {
  /** Null for a sheet, as is the delimiter. */
  encoding: TextEncoding | null
  delimiter: Delimiter | null
  /** Line of the headings, from 1; rows above it are left out. */
  header_line: number
  /** Lines of other rows that are left out. */
  left_out: number[]
}
