/** A network address without its end: enough to distinguish places. Empty where there is none. */
export function roughAddress(address: string): string {
  const [ipv4] = /^\d+\.\d+\.\d+\./.exec(address) ?? []
  const [ipv6] = /^(?:[0-9a-f]*:){3}/i.exec(address) ?? []
  const start = ipv4 ?? ipv6
  return start === undefined ? '' : `${start}x`
}
