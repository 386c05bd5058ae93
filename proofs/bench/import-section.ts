import { importLoad, type ImportsMeasured, type ImportStep, importSteps } from './import-load.ts'
import { verdict } from './table.ts'

/** Seconds until the preview of the few is there. */
const slowestPreview = 5
/** Bytes that the many may take above the few. */
const largestDifference = 50 * 1_048_576

export interface ImportsOfEngine {
  engine: string
  few: ImportsMeasured
  many: ImportsMeasured
}

const names: Readonly<Record<ImportStep, string>> = {
  preview: 'preview, all new',
  carryOut: 'carried out',
  previewChanged: 'preview, every order changed',
  carryOutChanged: 'carried out',
  undo: 'undone',
}

/** The part of docs/benchmarks.md about imports in the browser. */
export function importSection(
  engines: readonly ImportsOfEngine[],
  { date, machine }: { date: string; machine: string },
): string {
  const [few, many] = [importLoad.few, importLoad.many].map((count) => count.toLocaleString('en'))
  return `## Imports in the browser

Measured on ${date}. ${machine}

Seasons of ${few} and of ${many} orders with a sub-product each and ten to an event, as CSV files over HTTP, on servers that have
done nothing else. First all is new; then every order has another berth, and that is undone. Times are from the question
to the answer that it is done; memory is the highest of the process until then, above what it was before.

| | s, ${few} | s, ${many} | MiB, ${few} | MiB, ${many} |
|---|---:|---:|---:|---:|
${engines.flatMap(rowsOf).join('\n')}

${engines.map(sentenceOf).join('\n')}
`
}

function rowsOf({ engine, few, many }: ImportsOfEngine): string[] {
  return importSteps.map((step) => {
    const cells = [
      `${engine}: ${names[step]}`,
      ...[few, many].map(({ steps }) => steps[step].seconds.toFixed(1)),
      ...[few, many].map((measured) => mebibytes(growth(measured, step))),
    ]
    return `| ${cells.join(' | ')} |`
  })
}

function growth({ before, steps }: ImportsMeasured, step: ImportStep): number {
  return steps[step].peak - before
}

function sentenceOf({ engine, few, many }: ImportsOfEngine): string {
  const { seconds } = few.steps.preview
  const more = growth(many, 'undo') - growth(few, 'undo')
  return `- *${engine}*: the preview of the few takes ${seconds.toFixed(1)} s; bar ${slowestPreview} s: ${verdict(seconds <= slowestPreview)}.
  The many take ${mebibytes(more)} MiB more than the few; bar ${mebibytes(largestDifference)} MiB: ${verdict(more <= largestDifference)}.`
}

function mebibytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(0)
}
