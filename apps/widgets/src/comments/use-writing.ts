import { HttpError } from '@gangway/client/http-error'
import type { CommentPerson } from '@gangway/contract/comments'
import { wordsText } from '@gangway/domain/characters/written-text'
import { maximumCommentLength } from '@gangway/domain/comments/comment-rules'
import { useRef, useState } from 'preact/hooks'
import { keepDraft, readDraft } from '../shared/lib/drafts.ts'
import { useBox } from './box-context.ts'
import type { NewComment } from './comments.api.ts'
import { mentionedIn } from './mentions.ts'
import { useAttachments } from './use-attachments.ts'
import { usePeople } from './use-people.ts'

/** A comment that is being written: its text, its files, whom it mentions, and sending it. */
export function useWriting(onWrite: (comment: NewComment) => Promise<void>) {
  const { options, t, say } = useBox()
  const { event_id, user } = options
  const draftKey = `gangway-comment ${event_id} ${user.id}`
  const [text, setText] = useState(() => readDraft(draftKey))
  const [isInternal, setIsInternal] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = useRef(new Map<string, number>())
  const { people, askForPeople } = usePeople(event_id)
  const { files, add, remove, clear } = useAttachments(event_id, setProblem)

  const offered = people?.filter(({ side }) => !isInternal || side === 'operator') ?? null
  const typed = wordsText(text)
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

  return {
    text,
    type,
    isInternal,
    setIsInternal,
    /** The people who can be mentioned; null: not asked for yet. */
    people: offered,
    askForPeople,
    mention: ({ name, account_id }: CommentPerson) => void chosen.current.set(name, account_id),
    files,
    attach: (added: Iterable<File>) => {
      setProblem(null)
      for (const file of added) void add(file)
    },
    removeFile: remove,
    isWaiting,
    /** By how many characters it is too long. */
    excess,
    problem,
    maySend,
    isSending,
    send,
  }
}
