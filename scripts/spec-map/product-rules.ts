/** A rule of docs/product.md as the page heads it: `**E4.2 Saved once.**` */
const heading = /^\*\*([A-Z]\d+\.\d+) ([^*]+)\.\*\*/gm

/** A citation in code, tests and pages: `rule E4.2`, `rules E4.2, E4.3`, `rules E4.2 and E4.3`. */
const citation = /\brules?\s+([A-Z]\d+\.\d+(?:(?:[\s*,]|and)+[A-Z]\d+\.\d+)*)/gi

/** Number and title of every rule in the order of the page, `E4.2 Saved once`. */
export function productRules(page: string): string[] {
  return [...page.matchAll(heading)].map(([, number = '', title = '']) => `${number} ${title}`)
}

export const ruleNumber = (rule: string) => rule.split(' ')[0] ?? ''

/** The numbers of the rules that a text cites. */
export function citedRules(text: string): string[] {
  return [...text.matchAll(citation)].flatMap(([, list = '']) => list.match(/[A-Z]\d+\.\d+/g) ?? [])
}
