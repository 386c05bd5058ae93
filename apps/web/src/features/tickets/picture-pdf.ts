/** Pixels along the longer side: small print stays readable. */
const longest = 2_400

const quality = 0.85

/** Points along the longer side of the page, as A4 has them. */
const pageLength = 842

/**
 * A PDF of one page with the picture, upright and without what a phone notes beside it, such as where it was taken.
 *
 * @returns null when the file is no picture the browser can read
 */
export async function pdfOfPicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // Transparent areas would become black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (jpeg === null) return null
  const name = `${file.name.replace(/\.[^.]*$/, '')}.pdf`
  return new File(pdfParts(jpeg, canvas), name, { type: 'application/pdf' })
}

function pdfParts(jpeg: Blob, { width, height }: { width: number; height: number }): BlobPart[] {
  const points = pageLength / Math.max(width, height)
  const [right, top] = [width, height].map((pixels) => (pixels * points).toFixed(2))
  const drawing = `q ${right} 0 0 ${top} 0 0 cm /Picture Do Q`
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  const bodies: BlobPart[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${right} ${top}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [`<< ${image} /Length ${jpeg.size} >>\nstream\n`, jpeg, '\nendstream'],
  ]
  const parts: BlobPart[] = ['%PDF-1.4\n']
  const offsets = bodies.map((body, index) => {
    const offset = new Blob(parts).size
    parts.push(`${index + 1} 0 obj\n`, ...body, '\nendobj\n')
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = bodies.length + 1
  return [
    ...parts,
    `xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}`,
    `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${new Blob(parts).size}\n%%EOF\n`,
  ]
}
