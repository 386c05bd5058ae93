import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shuffled } from '../bench/seeded.ts'
import { type Mutant, mutantsOf } from './mutants-of.ts'

export interface PlantedMutant extends Mutant {
  /** Relative to the root. */
  path: string
  line: number
  source: string
}

/** The rules: what every user of the product relies on, and what is told by tests alone. */
const mutated = ['packages/domain/src/**/*.ts', 'apps/server/src/**/*.policy.ts']

/** So many faults of the rules, spread: of every file one before any has two. */
export function pickMutants(root: string, count: number, random: () => number): PlantedMutant[] {
  const files = globSync(mutated, { cwd: root, exclude: ['**/*.test.ts'] })
  const byFile = shuffled(random, files.toSorted()).map((path) => mutantsIn(root, path, random))
  const most = Math.max(...byFile.map(({ length }) => length))
  return Array.from({ length: most }, (_, turn) => byFile.flatMap((faults) => faults[turn] ?? []))
    .flat()
    .slice(0, count)
}

function mutantsIn(root: string, path: string, random: () => number): PlantedMutant[] {
  const source = readFileSync(join(root, path), 'utf8')
  const mutants = mutantsOf(path, source).map((mutant) => ({
    ...mutant,
    path,
    source,
    line: source.slice(0, mutant.start).split('\n').length,
  }))
  return shuffled(random, mutants)
}
