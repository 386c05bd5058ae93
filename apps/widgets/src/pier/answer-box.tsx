import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { DispatchProps } from './dispatch-props.ts'
import { usePierTexts } from './pier-language.ts'
import type { Outcome } from './pier-feed.ts'

/** As many characters as the answer may have. */
const longestWords = 500

/** Whether the guide takes the dispatch; an answer can be changed. */
export function AnswerBox({ dispatch, send }: DispatchProps) {
  const { t } = usePierTexts()
  const { dispatch_id, state, words, pickup_time, meeting_point } = dispatch
  const [step, setStep] = useState<'shown' | 'choosing' | 'refusing'>('shown')
  const [outcome, setOutcome] = useState<Outcome | 'sending'>('done')
  const box = useRef<HTMLElement>(null)
  const isAnswered = state === 'accepted' || state === 'refused'

  const answer = async (given: { state: 'accepted' | 'refused'; words: string | null }) => {
    setOutcome('sending')
    const shown = { pickup_time, meeting_point }
    const result = await send((calls) => calls.answer(dispatch_id, { ...given, ...shown }))
    setOutcome(result)
    if (result !== 'done') return
    setStep('shown')
    // The pressed button is unmounted.
    box.current?.focus()
  }

  return (
    <section ref={box} tabIndex={-1} class={`answer ${state}`}>
      <output>
        <span>{isAnswered ? t(state) : t('asked')}</span>
        {state === 'refused' && words !== null && <q dir="auto">{words}</q>}
      </output>
      {outcome === 'failed' && (
        <p class="fault" role="alert">
          {t('notSent')}
        </p>
      )}
      {outcome === 'changed' && (
        <p class="fault" role="alert">
          {t('changedMeanwhile')}
        </p>
      )}
      {step === 'refusing' ? (
        <RefusalForm
          isSending={outcome === 'sending'}
          onSend={(given) => void answer({ state: 'refused', words: given })}
          onCancel={() => setStep('shown')}
        />
      ) : isAnswered && step === 'shown' ? (
        <button type="button" onClick={() => setStep('choosing')}>
          {t('change')}
        </button>
      ) : (
        <div class="buttons">
          <button
            type="button"
            class="primary"
            disabled={outcome === 'sending'}
            onClick={() => void answer({ state: 'accepted', words: null })}
          >
            {t('accept')}
          </button>
          <button type="button" onClick={() => setStep('refusing')}>
            {t('refuse')}
          </button>
        </div>
      )}
    </section>
  )
}

function RefusalForm({
  isSending,
  onSend,
  onCancel,
}: {
  isSending: boolean
  onSend: (words: string) => void
  onCancel: () => void
}) {
  const { t } = usePierTexts()
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // The pressed button is unmounted.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: Event) => {
    event.preventDefault()
    const given = words.trim()
    setIsMissing(given === '')
    if (given !== '') onSend(given)
  }
  return (
    <form onSubmit={submit}>
      <label for={id}>{t('why')}</label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        maxLength={longestWords}
        value={words}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
        ref={field}
        onInput={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <p id={`${id}-hint`} class={isMissing ? 'fault' : 'hint'}>
        {t(isMissing ? 'whyMissing' : 'whyHint')}
      </p>
      <div class="buttons">
        <button type="submit" class="primary" disabled={isSending}>
          {t('send')}
        </button>
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
