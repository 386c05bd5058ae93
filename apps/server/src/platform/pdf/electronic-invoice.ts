import { contentOf } from './object-streams.ts'
import { PdfRefusal } from './pdf-limits.ts'
import {
  type EmbeddedFiles,
  meaningsOf,
  type PdfObjects,
  type PdfStream,
  resolve,
} from './pdf-objects.ts'
import { isDict, nameIn, type PdfDict } from './pdf-values.ts'

/**
 * Whether a file embeds nothing, or only XML of electronic invoices, as ZUGFeRD, Factur-X and XRechnung have it.
 * Programs open what is embedded by its name, so every name counts, and so does every stream that one may lead to.
 *
 * @throws PdfRefusal where an embedded file cannot be read
 */
export function embedsInvoicesOnly(bytes: Buffer, objects: PdfObjects): boolean {
  const { embedded } = objects
  if (!embedded.isAny) return true
  if (embedded.entries.length === 0 || embedded.named !== embedded.entries.length) return false
  if (!embedded.fileNames.every(isXmlName)) return false
  const streams = embeddedStreams(objects, embedded)
  return streams?.every((stream) => isInvoice(textOf(bytes, objects, stream))) ?? false
}

/** `factur-x.xml`, also in UTF-16. */
function isXmlName(name: string): boolean {
  return /^[\w .-]+\.xml$/i.test(name.replace(/^\xfe\xff/, '').replaceAll('\0', ''))
}

/** @returns null where something else than a stream is called a file */
function embeddedStreams(objects: PdfObjects, { entries }: EmbeddedFiles): PdfStream[] | null {
  const byDict = new Map(objects.streams.map((stream) => [stream.dict, stream] as const))
  const found = new Set(objects.streams.filter(({ dict }) => isEmbeddedFile(objects, dict)))
  for (const entry of entries.flatMap((value) => meaningsOf(objects, value))) {
    if (!isDict(entry)) return null
    for (const value of [...entry.values()].flatMap((item) => meaningsOf(objects, item))) {
      const stream = isDict(value) ? byDict.get(value) : undefined
      if (stream === undefined) return null
      found.add(stream)
    }
  }
  return [...found]
}

function isEmbeddedFile(objects: PdfObjects, dict: PdfDict): boolean {
  return nameIn(resolve(objects, dict.get('Type'))) === 'EmbeddedFile'
}

function textOf(bytes: Buffer, objects: PdfObjects, stream: PdfStream): string {
  const content = contentOf(bytes, objects, stream)
  if (stream.dict.has('Filter')) return content.toString('utf8')
  const end = content.indexOf('endstream')
  if (end === -1) throw new PdfRefusal('damaged')
  return content.toString('utf8', 0, end)
}

const root =
  /^\ufeff?\s*(?:<\?xml\s[^<>]{0,200}\?>\s*)?(?:<!--[^<>]{0,2000}-->\s*)*<(?:[\w.-]{1,60}:)?(?:CrossIndustryInvoice|CrossIndustryDocument|SCRDMCCBDACIOMessageStructure|Invoice|CreditNote)[\s/>]/
/** Those of invoices; none in which a browser would find a script. */
const namespace =
  /xmlns(?::[\w.-]{1,60})?\s{0,9}=\s{0,9}(["'])(?:urn:|http:\/\/www\.w3\.org\/(?:2001\/XMLSchema|2000\/09\/xmldsig#|1999\/xlink))[^"'&<]{0,200}\1/g

/** Whether an XML text is an electronic invoice and can only be read. */
function isInvoice(text: string): boolean {
  const isPlain = root.test(text) && !/<![^-[]|<\?(?!xml\s)/.test(text)
  const isUtf8 = !/^[^<]*<\?xml[^>]{0,200}encoding\s{0,9}=\s{0,9}["'](?!utf-8["'])/i.test(text)
  return isPlain && isUtf8 && text.split('xmlns').length - 1 === text.match(namespace)?.length
}
