import type { CommentAttachment } from '@gangway/contract/comment-files'
import type { Language } from '@gangway/domain/languages/language'
import { useBox } from './box-context.ts'
import { attachmentUrl } from './comments.api.ts'
import { Icon } from './icons.tsx'

/** A file beside a comment, as a link that saves it. */
export function FileLink({ file: { id, filename, size } }: { file: CommentAttachment }) {
  const { options } = useBox()
  return (
    <a class="file" href={attachmentUrl(options.event_id, id)} download={filename}>
      <Icon name="file" />
      <span class="file-name" dir="auto">
        {filename}
      </span>
      <span class="quiet">{sizeText(size, options.language)}</span>
    </a>
  )
}

const kilo = 1_000

/** Kilobytes below one megabyte, at least one. */
export function sizeText(bytes: number, language: Language): string {
  const isSmall = bytes < kilo * kilo
  const value = isSmall ? Math.max(1, Math.round(bytes / kilo)) : bytes / kilo / kilo
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  return `${number} ${isSmall ? 'kB' : 'MB'}`
}
