/** A piece of a comment's text. All pieces joined give the text again. */
export type CommentToken =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string }

/** Punctuation at the end of a sentence is not part of an address before it. */
const afterAddress = /[.,;:!?'"»“”’]+$/

/** A name has to begin after `//`. */
const leadsSomewhere = /^https?:\/\/[\p{L}\p{N}[]/iu

const address = /\bhttps?:\/\/[^\s<>"]+/gi

/**
 * Splits a text into plain parts, links and mentions. Text is text: only addresses that begin with
 * http:// or https:// become links, and nothing else is ever interpreted.
 *
 * @param names of the people the comment mentions, written in it as `@Name`
 */
export function commentTokens(text: string, names: readonly string[] = []): CommentToken[] {
  const tokens: CommentToken[] = []
  let end = 0
  for (const { index, 0: found } of text.matchAll(address)) {
    const trimmed = withoutTail(found)
    if (!leadsSomewhere.test(trimmed)) continue
    tokens.push(...mentionTokens(text.slice(end, index), names))
    tokens.push({ kind: 'link', text: trimmed, href: trimmed })
    end = index + trimmed.length
  }
  tokens.push(...mentionTokens(text.slice(end), names))
  return tokens
}

/** Brackets belong to an address that opens them: those of Wikipedia do, those around it do not. */
function withoutTail(found: string): string {
  const trimmed = found.replace(afterAddress, '')
  const isUnopened = trimmed.endsWith(')') && !trimmed.includes('(')
  return isUnopened ? withoutTail(trimmed.slice(0, -1)) : trimmed
}

/** The longest name that fits wins: "@Ann Lee" is not "@Ann". */
function mentionTokens(text: string, names: readonly string[]): CommentToken[] {
  const known = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  const tokens: CommentToken[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const mention = mentionAt(text, at, known)
    if (mention === null) {
      plain += text[at] ?? ''
      at += 1
      continue
    }
    if (plain !== '') tokens.push({ kind: 'text', text: plain })
    plain = ''
    tokens.push({ kind: 'mention', text: mention })
    at += mention.length
  }
  if (plain !== '') tokens.push({ kind: 'text', text: plain })
  return tokens
}

const isWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character)

function mentionAt(text: string, at: number, names: readonly string[]): string | null {
  if (text[at] !== '@' || isWord(text[at - 1])) return null
  const name = names.find(
    (candidate) => text.startsWith(candidate, at + 1) && !isWord(text[at + 1 + candidate.length]),
  )
  return name === undefined ? null : `@${name}`
}

/** Text typed after an `@` before the cursor to choose a person; null: no one is being chosen. */
export function mentionQuery(text: string, cursor: number): { from: number; query: string } | null {
  const before = text.slice(0, cursor)
  const found = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{M}'’. -]{0,40})$/u.exec(before)
  if (found === null) return null
  const query = found[1] ?? ''
  if (query.startsWith(' ')) return null
  return { from: cursor - query.length - 1, query }
}
