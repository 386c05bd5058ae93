import { LimitError, tableLimits } from './table-limits.ts'
import { readXml, type XmlHandler } from './xml-events.ts'
import { unpacked } from './zip-directory.ts'

/** Texts in tags of a name, without the readings that Japanese workbooks add to them. */
export function stringReader(tag: string, take: (text: string) => void): Required<XmlHandler> {
  let text = ''
  let [isInside, isText, isReading] = [false, false, false]
  return {
    open: (name) => {
      if (name === tag) [isInside, text] = [true, '']
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = isInside && !isReading
    },
    text: (more) => {
      if (!isText) return
      text += more
      if (text.length > tableLimits.cell) {
        throw new LimitError(1, { code: 'cell_too_long', maximum: tableLimits.cell })
      }
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === tag && isInside) {
        isInside = false
        take(withoutEscapes(text))
      }
    },
  }
}

/** Texts to which cells refer by number. */
export async function sharedStrings(bytes: Buffer, path: string | null): Promise<string[]> {
  const strings: string[] = []
  if (path !== null) {
    await readXml(
      unpacked(bytes, path),
      stringReader('si', (text) => strings.push(text)),
    )
  }
  return strings
}

/** `_x000D_` is how a workbook writes characters that XML cannot hold. */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
