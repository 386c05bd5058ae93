import { attachmentEndings } from '@gangway/domain/comments/attachment-rules'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { useBox } from './box-context.ts'
import { Icon } from './icons.tsx'
import type { WrittenComment } from './outbox.ts'
import { TextField } from './text-field.tsx'
import { useIsOnline } from './use-is-online.ts'
import { useWriting } from './use-writing.ts'
import { WaitingFiles } from './waiting-files.tsx'
import { refusalText } from './refusal-texts.ts'

/** The form for writing. Half-typed text stays, whatever happens to the box or the server. */
export function WriteForm({
  mayWriteInternal,
  onWrite,
}: {
  mayWriteInternal: boolean
  onWrite: (written: WrittenComment) => void
}) {
  const { options, t, prepared } = useBox()
  const picker = useRef<HTMLInputElement>(null)
  const isOnline = useIsOnline()
  const hintId = useId()
  const writing = useWriting(onWrite)
  const { text, isInternal, problem, excess, files } = writing
  const [isPrepared, setIsPrepared] = useState(false)
  useEffect(() =>
    prepared.receive((offered) => {
      writing.type(text === '' ? offered : `${text}\n${offered}`)
      setIsPrepared(true)
    }),
  )

  const pick = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    writing.attach(currentTarget.files ?? [])
    currentTarget.value = ''
  }

  return (
    <form
      class="write"
      data-internal={isInternal}
      aria-label={options.title}
      onSubmit={(event) => {
        event.preventDefault()
        writing.send()
      }}
    >
      <TextField
        label={t(isInternal ? 'writeInternal' : 'write')}
        describedBy={hintId}
        value={text}
        people={writing.people}
        hasFocus={isPrepared}
        onInput={(typed) => {
          setIsPrepared(false)
          writing.type(typed)
        }}
        onMention={writing.mention}
        onAskForPeople={writing.askForPeople}
        onSend={() => writing.send()}
      />
      <WaitingFiles files={files} onRemove={writing.removeFile} />
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
          accept={attachmentEndings}
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
              onChange={({ currentTarget }) => writing.setIsInternal(currentTarget.checked)}
            />
            {t('internal')}
          </label>
        )}
        <span id={hintId} class="hint keys">
          {writing.isWaiting ? t('waitForFiles') : t(isMac ? 'keysMac' : 'keys')}
        </span>
        <button type="submit" class="primary" disabled={!writing.maySend}>
          {t('send')}
        </button>
      </div>
    </form>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
