/**
 * A multipart form as a browser sends it: the fields first, then the file.
 *
 * @param file.filename null: left out, as no browser would
 */
export function formOf(
  fields: Readonly<Record<string, string | number>>,
  file?: { field?: string; filename: string | null; content: Uint8Array; type?: string },
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----gangwayform7MA4YWxkTrZu0gW'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  if (file !== undefined) {
    const { field = 'file', filename, content } = file
    const type = filename === null ? file.type : 'application/pdf'
    const lines = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${field}"${filename === null ? '' : `; filename="${escaped(filename)}"`}`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ]
    parts.push(
      Buffer.from(`${lines.join('\r\n')}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    )
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

function escaped(filename: string): string {
  return filename.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
