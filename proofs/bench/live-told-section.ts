import { toldRatesLoad, type ToldRate, type ToldWay } from './live-told.ts'
import { cells } from './table.ts'

const names: Readonly<Record<ToldWay, string>> = {
  nothing: 'commits alone, nothing told',
  within: 'NOTIFY in the transaction',
  behind: 'NOTIFY behind the commit, as we do',
}

/** The part of the section that is about how much can be told at all. */
export function toldRatesPart(rates: readonly ToldRate[], load = toldRatesLoad): string {
  const ways = new Set(rates.map(({ way }) => way))
  const rows = [false, true].flatMap((isSynchronous) =>
    [...ways].map((way) => {
      const perListeners = load.listeners.map((listeners) => {
        const rate = rates.find(
          (one) =>
            one.way === way &&
            one.isSynchronous === isSynchronous &&
            [0, listeners].includes(one.listeners),
        )
        return rate === undefined ? '–' : Math.round(rate.perSecond).toLocaleString('en')
      })
      return cells([isSynchronous ? 'with a standby' : 'alone', names[way], ...perListeners])
    }),
  )
  return `### What one primary can tell

Changes a second that ${load.writers} connections commit, one row each and without waiting for each other's rows, for ${load.seconds} s, until every listener
has heard of all of them. A durable server, alone and then with a synchronous standby on the same disk. Each listener is one instance’s
connection; all are of one thread.

| primary | told by | ${load.listeners.map((count) => `${count} listening`).join(' | ')} |
|---|---|${load.listeners.map(() => '---:|').join('')}
${rows.join('\n')}
`
}
