import type { Comment } from '@gangway/contract/comments'
import { wordsText } from '@gangway/domain/characters/written-text'
import { maximumCommentLength } from '@gangway/domain/comments/comment-rules'
import { useRef, useState } from 'preact/hooks'
import { HttpError } from '@gangway/client/http-error'
import { useBox } from './box-context.ts'
import type { NewComment } from './comments.api.ts'
import { mentionedIn } from './mentions.ts'
import { TextField } from './text-field.tsx'
import { usePeople } from './use-people.ts'
import { refusalText } from './refusal-texts.ts'

/** The form for rewording one's own comment. */
export function EditForm({
  comment: { text: before, mentions, is_internal },
  onSave,
  onCancel,
}: {
  comment: Pick<Comment, 'text' | 'mentions' | 'is_internal'>
  onSave: (words: Pick<NewComment, 'text' | 'mentions'>) => Promise<void>
  onCancel: () => void
}) {
  const { options, t } = useBox()
  const [text, setText] = useState(before)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { people, askForPeople } = usePeople(options.event_id)
  const chosen = useRef(new Map(mentions.map(({ name, account_id }) => [name, account_id])))
  const typed = wordsText(text)
  const excess = typed.length - maximumCommentLength
  const maySave = typed !== '' && excess <= 0 && !isSending

  const save = async () => {
    if (!maySave) return
    setIsSending(true)
    try {
      await onSave({ text: typed, mentions: ids() })
    } catch (error) {
      setProblem(error instanceof HttpError ? error.code : 'unknown')
      options.onError?.(error)
      setIsSending(false)
    }
  }

  /** People mentioned before are recognized by their names. */
  const ids = () => {
    const known = mentions.map((person) => ({ ...person, side: 'operator' as const }))
    const offered = people?.filter(({ side }) => !is_internal || side === 'operator') ?? []
    return mentionedIn(typed, [...known, ...offered], chosen.current)
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
        onEscape={onCancel}
      />
      {excess > 0 && <p class="problem">{t('tooLong', { n: excess })}</p>}
      {problem !== null && (
        <p class="problem" role="alert">
          {refusalText(problem, options.language)}
        </p>
      )}
      <div class="tools">
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
        <button type="submit" class="primary" disabled={!maySave}>
          {t('save')}
        </button>
      </div>
    </form>
  )
}
