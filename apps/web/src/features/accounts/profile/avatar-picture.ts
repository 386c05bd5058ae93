/** Pixels along each side: sharp at the size it is ever shown. */
const side = 256

/** The server takes 200 kB. */
const longestDataUrl = 260_000

const qualities = [0.9, 0.7, 0.5] as const

/**
 * Makes a small square picture, a data URL, of the middle of a larger one.
 *
 * @returns null when the file is no picture the browser can read
 */
export async function avatarOfFile(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (picture === null || context === null) return null

  const shorter = Math.min(picture.width, picture.height)
  const left = (picture.width - shorter) / 2
  const top = (picture.height - shorter) / 2
  // Transparent areas would become black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, left, top, shorter, shorter, 0, 0, side, side)
  picture.close()
  const sizes = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality))
  return sizes.find((dataUrl) => dataUrl.length <= longestDataUrl) ?? null
}
