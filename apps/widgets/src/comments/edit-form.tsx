import type { Comment } from '@gangway/contract/comments'
import { wordsText } from '@gangway/domain/characters/written-text'
import { maximumCommentLength } from '@gangway/domain/comments/comment-rules'
import { useRef, useState } from 'preact/hooks'
import { HttpError } from '@gangway/client/http-error'
import { useBox } from './box-context.ts'
import { rewordComment } from './comments.api.ts'
import { mentionedIn } from './mentions.ts'
import { TextField } from './text-field.tsx'
import { usePeople } from './use-people.ts'
import { refusalText } from './refusal-texts.ts'

/** The form for rewording one's own comment. */
export function EditForm({
  comment,
  onDone,
}: {
  comment: Comment
  /** With the comment as it is now, or as it was. */
  onDone: (comment: Comment) => void
}) {
  const { options, t } = useBox()
  const [text, setText] = useState(comment.text)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { people, askForPeople } = usePeople(options.event_id)
  const chosen = useRef(new Map(comment.mentions.map(({ name, account_id }) => [name, account_id])))
  const typed = wordsText(text)
  const excess = typed.length - maximumCommentLength
  const maySave = typed !== '' && excess <= 0 && !isSending

  const save = async () => {
    if (!maySave) return
    setIsSending(true)
    try {
      onDone(await rewordComment(options.event_id, comment.id, { text: typed, mentions: ids() }))
    } catch (error) {
      setProblem(error instanceof HttpError ? error.code : 'unknown')
      options.onError?.(error)
      setIsSending(false)
    }
  }

  /** People mentioned before are recognized by their names. */
  const ids = () => {
    const before = comment.mentions.map((person) => ({ ...person, side: comment.author_side }))
    const offered = people?.filter(({ side }) => !comment.is_internal || side === 'operator') ?? []
    return mentionedIn(typed, [...before, ...offered], chosen.current)
  }

  return (
    <form
      class="write edit"
      aria-label={t('editNamed')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t('editNamed')}
        value={text}
        people={people}
        hasFocus
        onInput={setText}
        onMention={({ name, account_id }) => void chosen.current.set(name, account_id)}
        onAskForPeople={askForPeople}
        onSend={() => void save()}
        onEscape={() => onDone(comment)}
      />
      {excess > 0 && <p class="problem">{t('tooLong', { n: excess })}</p>}
      {problem !== null && (
        <p class="problem" role="alert">
          {refusalText(problem, options.language)}
        </p>
      )}
      <div class="tools">
        <button type="button" onClick={() => onDone(comment)}>
          {t('cancel')}
        </button>
        <button type="submit" class="primary" disabled={!maySave}>
          {t('save')}
        </button>
      </div>
    </form>
  )
}
