/** Encodings of text files that people send: of every office program and every market of a cruise. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'macintosh',
  'ibm850',
  'ibm852',
  'koi8-r',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const

export type TextEncoding = (typeof textEncodings)[number]

export function isTextEncoding(name: string): name is TextEncoding {
  return (textEncodings as readonly string[]).includes(name)
}

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
