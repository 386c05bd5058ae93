import { cells, figure } from '../../table.ts'
import type { YearMeasured } from './simulate-year.ts'

const kilo = 1024

/** The same year on tables as they are, and with other settings. */
export function yearTable(plain: YearMeasured, tried: YearMeasured): string {
  const triedOf = new Map(tried.tables.map((table) => [table.table, table]))
  return `| table | inserted | updated | deleted | HOT % | KiB | to a fresh copy | tried: HOT % | KiB | to a fresh copy |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${plain.tables
  .map((one) => {
    const other = triedOf.get(one.table) ?? one
    const size = ({ hot, bytes, freshBytes }: typeof one) => [
      figure(100 * hot),
      Math.round(bytes / kilo).toLocaleString('en'),
      figure(bytes / freshBytes),
    ]
    const counts = [one.inserted, one.updated, one.deleted].map((count) =>
      count.toLocaleString('en'),
    )
    return cells([`\`${one.table}\``, ...counts, ...size(one), ...size(other)])
  })
  .join('\n')}

${plain.days} days, with as many autovacuum runs as there was time for; ${[plain, tried]
    .map(
      ({ seconds, walBytes }, at) =>
        `${at === 0 ? 'as it is' : 'tried'}: ${figure(seconds)} s, ${Math.round(walBytes / kilo / kilo).toLocaleString('en')} MiB of WAL`,
    )
    .join('; ')}.
`
}
