import type { CommentPerson } from '@gangway/contract/comments'
import { wordsText } from '@gangway/domain/characters/written-text'
import { maximumCommentLength } from '@gangway/domain/comments/comment-rules'
import { useRef, useState } from 'preact/hooks'
import { keepDraft, readDraft } from '../shared/lib/drafts.ts'
import { useBox } from './box-context.ts'
import { mentionedIn } from './mentions.ts'
import type { WrittenComment } from './outbox.ts'
import { useAttachments } from './use-attachments.ts'
import { usePeople } from './use-people.ts'

/** A comment that is being written: its text, its files, and whom it mentions. */
export function useWriting(onWrite: (written: WrittenComment) => void) {
  const { options } = useBox()
  const { event_id, user } = options
  const draftKey = `gangway-comment ${event_id} ${user.id}`
  const [text, setText] = useState(() => readDraft(draftKey))
  const [isInternal, setIsInternal] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = useRef(new Map<string, number>())
  const { people, askForPeople } = usePeople(event_id)
  const { files, add, remove, clear } = useAttachments(event_id, setProblem)

  const offered = people?.filter(({ side }) => !isInternal || side === 'operator') ?? null
  const typed = wordsText(text)
  const excess = typed.length - maximumCommentLength
  const isWaiting = files.some(({ attachment }) => attachment === null)
  const maySend = typed !== '' && excess <= 0 && !isWaiting

  const type = (value: string) => {
    setText(value)
    keepDraft(draftKey, value)
  }

  const send = () => {
    if (!maySend) return
    const mentions = mentionedIn(typed, offered ?? [], chosen.current)
    const attached = files.flatMap(({ attachment }) => attachment ?? [])
    onWrite({
      comment: {
        text: typed,
        is_internal: isInternal,
        mentions,
        attachments: attached.map(({ id }) => id),
      },
      files: attached,
      people: mentions.flatMap((id) => offered?.find(({ account_id }) => account_id === id) ?? []),
    })
    setProblem(null)
    type('')
    clear()
    chosen.current.clear()
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
    send,
  }
}
