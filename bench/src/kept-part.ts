/** The first line of what was measured by other means than `npm run bench`. */
export const keptPartBegins =
  '<!-- Measured apart: npm run bench keeps everything from this line on. -->'

/** The new report, followed by the part of the earlier page that was measured apart. */
export function withKeptPart(report: string, earlierPage: string): string {
  const begin = earlierPage.indexOf(keptPartBegins)
  return begin === -1 ? report : `${report}\n${earlierPage.slice(begin)}`
}
