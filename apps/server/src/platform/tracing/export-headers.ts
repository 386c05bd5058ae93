/** Names and values as OpenTelemetry writes them; null: not like that. */
export function headersOf(value: string): Record<string, string> | null {
  const pairs = value.split(',').map((pair) => /^\s*([\w-]+)=([!-~]+)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name, encoded] = pair ?? []
        if (name === undefined || encoded === undefined) throw new URIError('no pair')
        return [name, decodeURIComponent(encoded)]
      }),
    )
  } catch {
    return null
  }
}
