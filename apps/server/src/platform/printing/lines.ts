import bidiModule from 'bidi-js'
import type { ForeignFace, ForeignFaces } from './foreign-faces.ts'
import { breaksOf, isInvisible, signsOf } from './signs.ts'

/** Signs that are set in one go, from left to right. */
export interface Run {
  text: string
  /** null: the paper's own. */
  face: ForeignFace | null
}

interface Sign extends Run {
  /** Odd where one reads from right to left. */
  level: number
  mayBeginLine: boolean
}

type Measure = (run: Run) => number

// To Node the module is the function that its types call the default.
const bidi = (bidiModule as unknown as typeof bidiModule.default)()

/**
 * A text broken into lines of a width, each as the runs that stand from left to right: what is read
 * from right to left is turned round. A word that is longer than a line is broken anywhere.
 */
export function linesOf(
  text: string,
  { foreign, width, measure }: { foreign: ForeignFaces; width: number; measure: Measure },
): Run[][] {
  return text
    .split('\n')
    .flatMap((paragraph) => broken(signsWithFaces(paragraph, foreign), width, measure))
    .map((line) => visualRuns(withoutTrailingSpace(line)))
}

function signsWithFaces(paragraph: string, foreign: ForeignFaces): Sign[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph, 'auto')
  const breaks = breaksOf(paragraph)
  let at = 0
  return signsOf(paragraph).flatMap((text) => {
    const level = levels[at] ?? 0
    const mayBeginLine = breaks.has(at)
    at += text.length
    const face = foreign.faceOf(text, paragraph)
    const printed = printable(text, face)
    return printed === '' ? [] : [{ text: printed, face, level, mayBeginLine }]
  })
}

/** Without what has no look and that the face would show as a box; the paper's own has spaces only. */
export function printable(text: string, face: ForeignFace | null): string {
  return Array.from(text)
    .filter((part) => part === ' ' || !isInvisible(part) || face?.has(part.codePointAt(0) ?? 0))
    .join('')
}

function broken(signs: readonly Sign[], width: number, measure: Measure): Sign[][] {
  const lines: Sign[][] = []
  let line: Sign[] = []
  for (const chunk of chunksOf(signs)) {
    if (line.length > 0 && widthOfSigns([...line, ...chunk], measure) > width) {
      lines.push(line)
      line = []
    }
    for (const sign of chunk) {
      if (line.length > 0 && widthOfSigns([...line, sign], measure) > width) {
        lines.push(line)
        line = []
      }
      line.push(sign)
    }
  }
  return [...lines, line]
}

function chunksOf(signs: readonly Sign[]): Sign[][] {
  const chunks: Sign[][] = []
  for (const sign of signs) {
    const last = chunks.at(-1)
    if (last === undefined || sign.mayBeginLine) chunks.push([sign])
    else last.push(sign)
  }
  return chunks
}

function widthOfSigns(signs: readonly Sign[], measure: Measure): number {
  const runs = joined(withoutTrailingSpace(signs))
  return runs.reduce((sum, run) => sum + measure(run), 0)
}

function withoutTrailingSpace(signs: readonly Sign[]): Sign[] {
  const last = signs.findLastIndex(({ text }) => text.trim() !== '')
  return signs.slice(0, last + 1)
}

/** Neighbours of one face and direction together: letters join, and marks find their place. */
function joined(signs: readonly Sign[]): Sign[] {
  const runs: Sign[] = []
  for (const sign of signs) {
    const last = runs.at(-1)
    if (last?.face === sign.face && last.level === sign.level) last.text += sign.text
    else runs.push({ ...sign })
  }
  return runs
}

/** The order in which runs stand: from the highest level down, whatever is at least as high is turned. */
function visualRuns(line: readonly Sign[]): Run[] {
  let runs = joined(line)
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) runs = turned(runs, level)
  return runs.map(({ text, face, level }) => ({ face, text: level % 2 === 1 ? seen(text) : text }))
}

function turned(runs: readonly Sign[], level: number): Sign[] {
  const result: Sign[] = []
  let sequence: Sign[] = []
  for (const run of runs) {
    if (run.level >= level) {
      sequence.unshift(run)
      continue
    }
    result.push(...sequence, run)
    sequence = []
  }
  return [...result, ...sequence]
}

const hasDirection = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Of letters the font turns the order round itself; brackets and the like are turned here. */
function seen(text: string): string {
  if (hasDirection.test(text)) return text
  return signsOf(text)
    .toReversed()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')
}
