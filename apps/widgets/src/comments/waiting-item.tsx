import { useEffect, useState } from 'preact/hooks'
import { useBox } from './box-context.ts'
import { CommentText } from './comment-text.tsx'
import { EditForm } from './edit-form.tsx'
import { FileLink } from './file-chip.tsx'
import { Icon } from './icons.tsx'
import type { Outbox } from './outbox.ts'
import { refusalText } from './refusal-texts.ts'
import type { WaitingComment } from './waiting-comments.ts'

/** One of the reader's own comments that the server does not have yet, or has refused. */
export function WaitingItem({
  waiting,
  isSending,
  outbox,
}: {
  waiting: WaitingComment
  isSending: boolean
  outbox: Pick<Outbox, 'hold' | 'retry' | 'drop'>
}) {
  const { options, t } = useBox()
  const [isEdited, setIsEdited] = useState(false)
  const { key, comment, people, files, problem, triedAt } = waiting
  const { hold } = outbox
  useEffect(() => {
    if (!isEdited) return undefined
    hold(key)
    return () => hold(null)
  }, [isEdited, hold, key])
  // The server may have written what it has not answered: only sending it again shows.
  const mayChange = !isSending && (triedAt === null || problem !== null)
  const shown = { text: comment.text, mentions: people, is_internal: comment.is_internal }
  return (
    <li class="comment" data-side="own" data-internal={comment.is_internal} data-waiting="true">
      <header class="head">
        <span class="author">{t('you')}</span>
        {comment.is_internal && (
          <span class="mark" title={t('internalHint')}>
            <Icon name="lock" size={12} />
            {t('internal')}
          </span>
        )}
        <span class="when quiet">{t(stateOf(isSending, problem))}</span>
      </header>
      {isEdited ? (
        <EditForm
          comment={shown}
          onSave={async (words) => {
            setIsEdited(false)
            await outbox.retry(key, words)
          }}
          onCancel={() => setIsEdited(false)}
        />
      ) : (
        <CommentText comment={shown} />
      )}
      {files.length > 0 && (
        <ul class="files">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <p class="problem" role="alert">
          {refusalText(problem, options.language)}
        </p>
      )}
      {!mayChange && !isSending && <p class="hint">{t('unanswered')}</p>}
      {mayChange && !isEdited && (
        <div class="waiting-tools">
          {problem !== null && (
            <button type="button" class="link" onClick={() => void outbox.retry(key)}>
              {t('tryAgain')}
            </button>
          )}
          <button type="button" class="link" onClick={() => setIsEdited(true)}>
            {t('edit')}
          </button>
          <button type="button" class="link" onClick={() => outbox.drop(key)}>
            {t('discard')}
          </button>
        </div>
      )}
    </li>
  )
}

function stateOf(isSending: boolean, problem: string | null) {
  if (problem !== null) return 'notSent'
  return isSending ? 'sending' : 'waitsForSending'
}
