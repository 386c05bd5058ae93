import { useBox } from './box-context.ts'
import { sizeText } from './file-chip.tsx'
import { Icon } from './icons.tsx'
import type { WaitingFile } from './use-attachments.ts'

/** The files that will be attached to a comment, each with its progress. */
export function WaitingFiles({
  files,
  onRemove,
}: {
  files: readonly WaitingFile[]
  onRemove: (key: number) => void
}) {
  const { t, options } = useBox()
  if (files.length === 0) return null
  return (
    <ul class="files">
      {files.map(({ key, name, part, attachment }) => (
        <li key={key} class="file">
          <Icon name="file" />
          <span class="file-name" dir="auto">
            {name}
          </span>
          {attachment === null ? (
            <progress max={1} value={part} aria-label={t('uploading', { name })} />
          ) : (
            <span class="quiet">{sizeText(attachment.size, options.language)}</span>
          )}
          <button
            type="button"
            class="icon"
            aria-label={t('removeFile', { name })}
            title={t('removeFile', { name })}
            onClick={() => onRemove(key)}
          >
            <Icon name="cross" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
