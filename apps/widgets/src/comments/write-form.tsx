import { attachmentEndings } from '@gangway/domain/comments/attachment-rules'
import { commentText, maximumCommentLength } from '@gangway/domain/comments/comment-rules'
import { useId, useRef, useState } from 'preact/hooks'
import { HttpError } from '@gangway/client/http-error'
import { keepDraft, readDraft } from '../shared/lib/drafts.ts'
import { useBox } from './box-context.ts'
import type { NewComment } from './comments.api.ts'
import { Icon } from './icons.tsx'
import { mentionedIn } from './mentions.ts'
import { TextField } from './text-field.tsx'
import { useAttachments } from './use-attachments.ts'
import { useIsOnline } from './use-is-online.ts'
import { usePeople } from './use-people.ts'
import { WaitingFiles } from './waiting-files.tsx'
import { refusalText } from './refusal-texts.ts'

/** The form for writing. Half-typed text stays, whatever happens to the box or the server. */
export function WriteForm({
  mayWriteInternal,
  onWrite,
}: {
  mayWriteInternal: boolean
  onWrite: (comment: NewComment) => Promise<void>
}) {
  const { options, t, say } = useBox()
  const { event_id, user } = options
  const draftKey = `gangway-comment ${event_id} ${user.id}`
  const [text, setText] = useState(() => readDraft(draftKey))
  const [isInternal, setIsInternal] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = useRef(new Map<string, number>())
  const picker = useRef<HTMLInputElement>(null)
  const { people, askForPeople } = usePeople(event_id)
  const { files, add, remove, clear } = useAttachments(event_id, setProblem)
  const isOnline = useIsOnline()
  const hintId = useId()

  const offered = people?.filter(({ side }) => !isInternal || side === 'operator') ?? null
  const typed = commentText(text)
  const excess = typed.length - maximumCommentLength
  const isWaiting = files.some(({ attachment }) => attachment === null)
  const maySend = typed !== '' && excess <= 0 && !isSending && !isWaiting

  const type = (value: string) => {
    setText(value)
    keepDraft(draftKey, value)
  }

  const send = async () => {
    if (!maySend) return
    setIsSending(true)
    setProblem(null)
    try {
      await onWrite({
        text: typed,
        is_internal: isInternal,
        mentions: mentionedIn(typed, offered ?? [], chosen.current),
        attachments: files.flatMap(({ attachment }) => attachment?.id ?? []),
      })
      type('')
      clear()
      chosen.current.clear()
      say(t('sent'))
    } catch (error) {
      setProblem(error instanceof HttpError ? error.code : 'unknown')
      options.onError?.(error)
    } finally {
      setIsSending(false)
    }
  }

  const pick = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    setProblem(null)
    for (const file of currentTarget.files ?? []) void add(file)
    currentTarget.value = ''
  }

  return (
    <form
      class="write"
      data-internal={isInternal}
      aria-label={options.title}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={t(isInternal ? 'writeInternal' : 'write')}
        describedBy={hintId}
        value={text}
        people={offered}
        onInput={type}
        onMention={({ name, account_id }) => void chosen.current.set(name, account_id)}
        onAskForPeople={askForPeople}
        onSend={() => void send()}
      />
      <WaitingFiles files={files} onRemove={remove} />
      {!isOnline && <output class="hint">{t('offline')}</output>}
      {excess > 0 && <p class="problem">{t('tooLong', { n: excess })}</p>}
      {problem !== null && (
        <p class="problem" role="alert">
          {refusalText(problem, options.language)}
        </p>
      )}
      <div class="tools">
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={attachmentEndings.map((ending) => `.${ending}`).join(',')}
          onChange={pick}
        />
        <button
          type="button"
          class="icon"
          aria-label={t('attach')}
          title={`${t('attach')}: ${t('attachHint')}`}
          onClick={() => picker.current?.click()}
        >
          <Icon name="clip" />
        </button>
        {mayWriteInternal && (
          <label class="internal" title={t('internalHint')}>
            <input
              type="checkbox"
              checked={isInternal}
              onChange={({ currentTarget }) => setIsInternal(currentTarget.checked)}
            />
            {t('internal')}
          </label>
        )}
        <span id={hintId} class="hint keys">
          {isWaiting ? t('waitForFiles') : t(isMac ? 'keysMac' : 'keys')}
        </span>
        <button type="submit" class="primary" disabled={!maySend}>
          {t(isSending ? 'sending' : 'send')}
        </button>
      </div>
    </form>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
