/** A multipart form as a browser sends it: the fields first, then the file. */
export function formOf(
  fields: Readonly<Record<string, string | number>>,
  file?: { field?: string; filename: string; content: Uint8Array },
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----gangwayform7MA4YWxkTrZu0gW'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  if (file !== undefined) {
    const { field = 'file', filename, content } = file
    const escaped = filename.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${escaped}"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    )
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
