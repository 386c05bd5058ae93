import type { Comment } from '@gangway/contract/comments'
import { useState } from 'preact/hooks'
import { HttpError } from '@gangway/client/http-error'
import { useBox } from './box-context.ts'
import { CommentText } from './comment-text.tsx'
import { removeComment, rewordComment } from './comments.api.ts'
import { EditForm } from './edit-form.tsx'
import { FileLink } from './file-chip.tsx'
import { Icon } from './icons.tsx'
import { TimeAgo } from './time-ago.tsx'
import { refusalText } from './refusal-texts.ts'

type Doing = 'edit' | 'delete' | null

/** One comment: author, time and text, and what the author can still do with it. */
export function CommentItem({
  comment,
  ownSide,
  now,
  onChange,
}: {
  comment: Comment
  /** The side whose comments count as the reader's own. */
  ownSide: Comment['author_side']
  now: number
  onChange: (comment: Comment) => void
}) {
  const { options, t } = useBox()
  const [doing, setDoing] = useState<Doing>(null)
  const { author_side, is_own, is_internal, edited_at, deleted_at } = comment
  const done = (changed: Comment) => {
    setDoing(null)
    onChange(changed)
  }
  return (
    <li
      class="comment"
      data-side={author_side === ownSide ? 'own' : 'other'}
      data-internal={is_internal}
      data-deleted={deleted_at !== null}
    >
      <header class="head">
        <span class="author" dir="auto">
          {is_own ? t('you') : (comment.author ?? t('somebody'))}
        </span>
        <span class="side">{t(author_side)}</span>
        {is_internal && (
          <span class="mark" title={t('internalHint')}>
            <Icon name="lock" size={12} />
            {t('internal')}
          </span>
        )}
        <span class="when quiet">
          <TimeAgo at={comment.created_at} now={now} />
          {edited_at !== null && deleted_at === null && ` · ${t('edited')}`}
        </span>
      </header>
      {doing === 'edit' ? (
        <EditForm
          comment={comment}
          onSave={async (words) => done(await rewordComment(options.event_id, comment.id, words))}
          onCancel={() => setDoing(null)}
        />
      ) : (
        <CommentBody comment={comment} />
      )}
      {is_own && deleted_at === null && doing === null && (
        <OwnTools comment={comment} now={now} onChoose={setDoing} />
      )}
      {doing === 'delete' && (
        <DeleteQuestion comment={comment} onDone={done} onKeep={() => setDoing(null)} />
      )}
    </li>
  )
}

function CommentBody({ comment }: { comment: Comment }) {
  const { t } = useBox()
  if (comment.deleted_at !== null) return <p class="text trace">{t('deleted')}</p>
  return (
    <>
      <CommentText comment={comment} />
      {comment.attachments.length > 0 && (
        <ul class="files">
          {comment.attachments.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OwnTools({
  comment: { editable_until },
  now,
  onChoose,
}: {
  comment: Comment
  now: number
  onChoose: (doing: Doing) => void
}) {
  const { t } = useBox()
  const isEditable = editable_until !== null && now < Date.parse(editable_until)
  return (
    <div class="own">
      {isEditable && (
        <button type="button" class="link" onClick={() => onChoose('edit')}>
          {t('edit')}
        </button>
      )}
      <button type="button" class="link" onClick={() => onChoose('delete')}>
        {t('delete')}
      </button>
    </div>
  )
}

function DeleteQuestion({
  comment,
  onDone,
  onKeep,
}: {
  comment: Comment
  onDone: (comment: Comment) => void
  onKeep: () => void
}) {
  const { options, t } = useBox()
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    try {
      onDone(await removeComment(options.event_id, comment.id))
    } catch (error) {
      setProblem(error instanceof HttpError ? error.code : 'unknown')
      options.onError?.(error)
    }
  }
  return (
    <fieldset class="question">
      <legend>{t('deleteSure')}</legend>
      <div class="tools">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked is unmounted */}
        <button type="button" autoFocus onClick={onKeep}>
          {t('keep')}
        </button>
        <button type="button" class="danger" onClick={() => void remove()}>
          {t('delete')}
        </button>
      </div>
      {problem !== null && (
        <p class="problem" role="alert">
          {refusalText(problem, options.language)}
        </p>
      )}
    </fieldset>
  )
}
