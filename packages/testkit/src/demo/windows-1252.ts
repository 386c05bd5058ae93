/** A text as the standard fonts of a PDF can write it; a demo needs no other. */
export function windows1252(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\u0020-\u00ff–—‘’“”•…€]/g, '?')
}
