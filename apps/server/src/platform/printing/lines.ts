import bidiModule from 'bidi-js'
import type { ForeignFace, ForeignFaces } from './foreign-faces.ts'
import { isRightToLeft } from '@gangway/domain/characters/direction'
import { breaksOf, isInvisible, signsOf } from './signs.ts'

/** Characters that are set in one go, from left to right. */
export interface Run {
  text: string
  /** null: the paper's own. */
  face: ForeignFace | null
}

interface Sign extends Run {
  /** Odd where it reads from right to left. */
  level: number
  mayBeginLine: boolean
}

type Measure = (run: Run) => number

// In Node the module is the function that its types call the default.
const bidi = (bidiModule as unknown as typeof bidiModule.default)()

/**
 * Breaks a text into lines of a width, each as its runs from left to right: right-to-left text is
 * already reordered. A word longer than a line is broken anywhere.
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

/**
 * Drops invisible characters that the face would show as a box; any space it lacks, such as that before the sign of a
 * currency, is the usual one.
 */
export function printable(text: string, face: ForeignFace | null): string {
  return Array.from(text, (part) => {
    if (!isInvisible(part) || face?.has(part.codePointAt(0) ?? 0) === true) return part
    return /[\p{Zs}\t]/u.test(part) ? ' ' : ''
  }).join('')
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

/** Joins neighbors of one face and direction: letters join, and marks find their place. */
function joined(signs: readonly Sign[]): Sign[] {
  const runs: Sign[] = []
  for (const sign of signs) {
    const last = runs.at(-1)
    if (last?.face === sign.face && last.level === sign.level) last.text += sign.text
    else runs.push({ ...sign })
  }
  return runs
}

/**
 * The visual order of runs: from the highest level down, everything at least that high is reversed.
 */
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

/** The font reorders letters itself; brackets and the like are mirrored here. */
function seen(text: string): string {
  if (isRightToLeft(text)) return text
  return signsOf(text)
    .toReversed()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')
}
