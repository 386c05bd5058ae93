import { inflateRawSync } from 'node:zlib'

const entryHead = Buffer.from('PK\u0003\u0004')
/** Bytes of an entry's head before its name. */
const headLength = 30

/** Everything packed in a zip, such as a spreadsheet, as one text. */
export function textsInZip(zip: Buffer): string {
  const texts: string[] = []
  for (let at = zip.indexOf(entryHead); at !== -1; at = zip.indexOf(entryHead, at + 4)) {
    const begin = at + headLength + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    texts.push(inflateRawSync(zip.subarray(begin)).toString('utf8'))
  }
  return texts.join('\n')
}
