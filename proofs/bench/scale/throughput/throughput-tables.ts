import { median } from '../../median.ts'
import { cells, figure } from '../../table.ts'
import { components } from './chain.ts'
import type { ThroughputMeasured } from './measure-throughput.ts'
import { meanOf, workOf } from './mixed-times.ts'
import { type Demand, demandOf, wallsOf } from './walls.ts'

/** Milliseconds that a synchronous standby adds to a commit; measured on the cluster, not here. */
const commit = 2

export function throughputTables(measured: ThroughputMeasured): string {
  return [costs(measured), check(measured), walls(demandOf(measured.mixed, commit))].join('\n')
}

function costs({ times, mixed, exportRow, delivery }: ThroughputMeasured): string {
  const all = times.reduce((sum, { call }) => sum + call.share, 0)
  const inMix = components.map((name) => figure(meanOf(mixed, ({ cpu }) => cpu[name])))
  const rows = times.map(({ call, cpu, alone }) =>
    cells([
      call.name,
      `${figure((100 * call.share) / all)} %`,
      ...components.map((name) => figure(cpu[name])),
      figure(workOf({ call, cpu, alone })),
      figure(median(alone)),
    ]),
  )
  const micro = (cpu: typeof exportRow) =>
    components.map((name) => `${(1000 * cpu[name]).toFixed(0)} µs`)
  return `| call | of the mix | ${components.join(' | ')} | all | alone, median ms |
|---|---:|${components.map(() => '---:|').join('')}---:|---:|
${rows.join('\n')}
${cells(['a request of the mix', '100 %', ...inMix, figure(meanOf(mixed, workOf)), '–'])}
${cells(['a row of an export (CSV)', '–', ...micro(exportRow), '–', '–'])}
${cells(['a message to one listener, with its share of the change', '–', ...micro(delivery), '–', '–'])}
`
}

function check({ checked }: ThroughputMeasured): string {
  const rows = checked.flatMap(({ share, perSecond, measured, predicted }) => {
    const error = (value: 'mean' | 'p50' | 'p95' | 'p99') =>
      `${figure(predicted[value])} / ${figure(measured[value])} (${percent(predicted[value] / measured[value] - 1)})`
    return cells([
      `${Math.round(share * 100)} %`,
      figure(perSecond),
      error('mean'),
      error('p50'),
      error('p95'),
      error('p99'),
      `${Math.round(100 * (predicted.busy['here'] ?? 0))} / ${Math.round(100 * measured.busy)} %`,
      measured.failed,
    ])
  })
  return `| load meant | /s | mean ms: predicted / measured | median | 95 % | 99 % | processors busy: predicted / measured | failed |
|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}
`
}

function percent(share: number): string {
  return `${share > 0 ? '+' : ''}${Math.round(share * 100)} %`
}

function walls(demand: Demand): string {
  const rows = [1, 2, 3].flatMap((instances) =>
    [0, 1, 2].map((replicas) => {
      const [first, second] = wallsOf(demand, { instances, replicas })
      return cells([
        instances,
        replicas,
        Math.round(first?.perSecond ?? 0).toLocaleString('en'),
        first?.at ?? '',
        `${second?.at ?? ''} (${Math.round(second?.perSecond ?? 0).toLocaleString('en')})`,
      ])
    }),
  )
  return `A request of the mix takes ${figure(demand.product)} ms of the product, ${figure(demand.primary)} ms of the primary that stay there, ${figure(demand.movable)} ms that a replica
can take over, and ${figure(demand.haproxy)} ms of HAProxy.

| instances | replicas | requests /s | first wall | the next (/s) |
|---:|---:|---:|---|---|
${rows.join('\n')}
`
}
