/** A need as it is written in a cell; its kind may be any word. */
export interface WrittenNeed {
  kind: string
  words?: string
  count?: number
}

/**
 * The needs in a cell, separated by semicolons or lines: `wheelchair; 2 child_seat; diet: vegetarian`. A number before
 * the kind says for how many, also `2 x` or `2×`; words follow a colon.
 */
export function writtenNeeds(cell: string): WrittenNeed[] {
  return cell
    .split(/[;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map(writtenNeed)
}

const parts =
  /^(?:(?<count>\d{1,4})\s*(?:[x×]\s+|×|\s))?\s*(?<kind>[^:]*?)\s*(?::\s*(?<words>.*))?$/isu

function writtenNeed(item: string): WrittenNeed {
  const { count, kind = item, words } = parts.exec(item)?.groups ?? {}
  return {
    kind,
    ...(words !== undefined && words !== '' && { words }),
    ...(count !== undefined && { count: Number(count) }),
  }
}
