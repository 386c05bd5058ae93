import type { CommentPerson } from '@gangway/contract/comments'
import { commentTokens } from '@gangway/domain/comments/comment-tokens'

const maximumOffered = 6

/** The people a query after `@` may mean, first those with a name that begins with it. */
export function offeredPeople(people: readonly CommentPerson[], query: string): CommentPerson[] {
  const wanted = folded(query.trim())
  const rank = ({ name }: CommentPerson) => {
    const known = folded(name)
    if (known.startsWith(wanted)) return 0
    return known.split(/\s+/).some((part) => part.startsWith(wanted)) ? 1 : 2
  }
  return people
    .filter((person) => rank(person) < 2)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maximumOffered)
}

/** So that "Nuria" finds "Núria". */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * The people a text mentions by `@Name`.
 *
 * @param chosen by the author, where several have the same name
 */
export function mentionedIn(
  text: string,
  people: readonly CommentPerson[],
  chosen: ReadonlyMap<string, number> = new Map(),
): number[] {
  const names = [...new Set(people.map(({ name }) => name))]
  const ids = commentTokens(text, names)
    .filter(({ kind }) => kind === 'mention')
    .map((token) => token.text.slice(1))
    .map((name) => chosen.get(name) ?? people.find((person) => person.name === name)?.account_id)
    .filter((id) => id !== undefined)
  return [...new Set(ids)]
}
