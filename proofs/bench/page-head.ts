/** The beginning of docs/benchmarks.md, as of the last whole run. */
export function pageHead({
  date,
  machine,
  commit,
  isQuick,
}: {
  date: string
  machine: string
  commit: string
  isQuick: boolean
}): string {
  return `# Benchmarks

Written by \`npm run bench\` on ${date}, commit ${commit}.${isQuick ? ' **A quick try-out on a busy machine (`--quick`): it shows that everything can be measured, not how fast it is.**' : ''}
Only ratios inside one run say something: the machine does other things, too.

- Machine: ${machine}; servers, database and load share it.
- Data: a season of 1,000,000 events over seven and a half years (a sixth to come), 250 ports and 1,500 agencies of which few
  have most, 500,000 orders on the newest 25,000 events, 750,000 sub-products, 1,000,000 invoices; and smaller ones of the
  same kind. Made by set-based SQL with a fixed seed (\`proofs/bench/season-sql.ts\`) in the schema of the day it was
  made, then migrated as an installation is, and kept in the cache folder.
- PostgreSQL as it comes, durable, with 1 GB of shared buffers. Every section has a copy of the season for itself.
- Load: wrk for what is quick, a generator that waits for the last answer for what takes more than 30 ms alone.
  CPU is that of the server's process and of all of PostgreSQL's, out of \`/proc\`.
`
}

/** The page with another beginning: everything up to the first section. */
export function withHead(page: string, head: string): string {
  const sections = page.indexOf('\n## ')
  return sections === -1 ? head : `${head}${page.slice(sections)}`
}
