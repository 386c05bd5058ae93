/** A network address without its end: enough to tell one place from another. */
export function roughAddress(address: string): string {
  const [ipv4] = /^\d+\.\d+\.\d+\./.exec(address) ?? []
  const [ipv6] = /^(?:[0-9a-f]*:){3}/i.exec(address) ?? []
  return `${ipv4 ?? ipv6 ?? ''}…`
}
