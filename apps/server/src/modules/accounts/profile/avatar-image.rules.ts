import { largestAvatar } from '@gangway/contract/accounts/profile'
import type { FieldFault } from '@gangway/contract/field-faults'
import { Refusal } from '../../../platform/base/errors.ts'

type ImageType = 'png' | 'jpeg' | 'webp'

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length / 2).toString('hex') === signature

/** By the first bytes of the picture; never SVG, which can contain scripts. */
const isOfType: Readonly<Record<ImageType, (bytes: Buffer) => boolean>> = {
  png: (bytes) => startsWith(bytes, '89504e470d0a1a0a'),
  jpeg: (bytes) => startsWith(bytes, 'ffd8ff'),
  webp: (bytes) => startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8),
}

/**
 * The picture of a data URL, encoded again so that nothing else in it is kept.
 *
 * @throws Refusal validation_failed
 */
export function readAvatar(dataUrl: string): string {
  const [, type, base64] = /^data:image\/(png|jpeg|webp);base64,(.+)$/.exec(dataUrl) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  if (type === undefined || !isOfType[type as ImageType](bytes)) {
    throw refusal({ code: 'not_that_image' })
  }
  if (bytes.length > largestAvatar) {
    throw refusal({ code: 'image_too_large', kilobytes: largestAvatar / 1000 })
  }
  return `data:image/${type};base64,${bytes.toString('base64')}`
}

function refusal(fault: FieldFault): Refusal {
  return new Refusal('validation_failed', { faults: { avatar: [fault] } })
}
