import { TextDecoder } from 'node:util'

const root =
  /^\s*<(?:[\w.-]{1,60}:)?(?:CrossIndustryInvoice|CrossIndustryDocument|SCRDMCCBDACIOMessageStructure|Invoice|CreditNote)[\s/>]/
/** Namespaces of invoices, their types and signatures; none in which a program would find a script. */
const namespace =
  /xmlns(?::[\w.-]{1,60})?\s{0,9}=\s{0,9}(["'])(?:(?:urn:|http:\/\/(?:www\.w3\.org\/(?:2001\/XMLSchema|2000\/09\/xmldsig#|1999\/xlink|XML\/1998\/namespace)|uri\.etsi\.org\/01903\/))[^"'&<]{0,200})?\1/g

/** Sections of XML that hold no elements. */
const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Whether a file is the XML of an electronic invoice and can only be read. */
export function isInvoice(content: Buffer): boolean {
  const text = decodeXml(content)
  const parts = text === null ? null : partsOf(text)
  if (parts === null || !root.test(parts.elements) || parts.elements.includes('<!')) return false
  if (!parts.instructions.every(isHarmless)) return false
  return parts.elements.split('xmlns').length - 1 === parts.elements.match(namespace)?.length
}

/** @returns null where a section does not end */
function partsOf(text: string): { elements: string; instructions: string[] } | null {
  const elements: string[] = []
  const instructions: string[] = []
  let from = 0
  for (let at = text.indexOf('<'); at !== -1;) {
    const section = sections.find(([open]) => text.startsWith(open, at))
    if (section === undefined) {
      at = text.indexOf('<', at + 1)
      continue
    }
    const [open, close] = section
    const end = text.indexOf(close, at + open.length)
    if (end === -1) return null
    elements.push(text.slice(from, at))
    if (open === '<?') instructions.push(text.slice(at + open.length, end))
    from = end + close.length
    at = text.indexOf('<', from)
  }
  elements.push(text.slice(from))
  return { elements: elements.join(''), instructions }
}

/** A style sheet may lie beside it or in the web; one that is written into the line could hold a script. */
function isHarmless(instruction: string): boolean {
  if (/^php/i.test(instruction)) return false
  if (!instruction.startsWith('xml-stylesheet')) return true
  const links = [...instruction.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return (
    links.length === instruction.split('href').length - 1 &&
    links.every(([, double, single]) => isOrdinaryLink(double ?? single ?? ''))
  )
}

function isOrdinaryLink(link: string): boolean {
  return /^(?:https?:\/\/)?[^:&\\]*$/i.test(link)
}

/** Encodings whose bytes mean other characters after a switch. */
const switching = /iso-?2022|utf-?7|hz/i
/** Old code pages, of which only the ASCII letters matter here. */
const codePage = /^(?:ibm|cp)-?0?(?:437|85\d|86\d)$/i

/** @returns null where the encoding is unknown */
function decodeXml(content: Buffer): string | null {
  const marked = markedEncoding(content)
  const text = new TextDecoder(marked ?? 'latin1').decode(content)
  const [, label = 'utf-8'] =
    /^\s*<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([^"']{0,60})["']/.exec(text) ?? []
  if (codePage.test(label)) return text
  const decoder = switching.test(label) ? null : decoderFor(label)
  if (decoder === null) return null
  // The bytes are right where they contradict the label: .NET declares "utf-16" in files of UTF-8.
  const isSaidByBytes = marked !== null || decoder.encoding.startsWith('utf-16')
  return isSaidByBytes ? text : decoder.decode(content)
}

/** Encoding by the byte order mark, or by the two bytes of the first `<`. */
function markedEncoding(content: Buffer): string | null {
  const begin = content.toString('latin1', 0, 3)
  if (/^(?:\xff\xfe|<\0)/.test(begin)) return 'utf-16le'
  if (/^(?:\xfe\xff|\0<)/.test(begin)) return 'utf-16be'
  return begin === '\xef\xbb\xbf' ? 'utf-8' : null
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
