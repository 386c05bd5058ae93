import type { PersonalDataOverview } from '@gangway/contract/personal-data'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { placeOfWords } from '@gangway/domain/retention/written-words'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { type FormEvent, useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { type AskedOrder, useErasePersonalData } from './personal-data.api.ts'
import { HeldOrders, PersonalDataDialog } from './personal-data-dialog.tsx'
import classes from './personal-data.module.css'

type Words = PersonalDataOverview['words'][number]

type Props = AskedOrder & { onErased: () => void; onClose: () => void }

/** Says what goes and what stays, and erases once the order's number has been typed. */
export function EraseDialog(props: Props) {
  const t = useText()
  const { event_id, order, onClose } = props
  return (
    <PersonalDataDialog
      event_id={event_id}
      order={order}
      title={t('privacy.eraseTitle', { order: order.order_id })}
      onClose={onClose}
    >
      {(overview) =>
        overview.can_erase ? (
          <EraseForm {...props} overview={overview} />
        ) : (
          <p className={classes.problem} role="alert">
            <IconAlertTriangle size={16} aria-hidden />
            {t('privacy.eraseUnavailable')}
          </p>
        )
      }
    </PersonalDataDialog>
  )
}

function EraseForm({
  overview,
  onErased,
  onClose,
  ...asked
}: Props & { overview: PersonalDataOverview }) {
  const t = useText()
  const { order_id, orders, comments, words } = overview
  const [typed, setTyped] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [tickedWords, setTickedWords] = useState<readonly Words[]>([])
  const erase = useErasePersonalData(asked, ({ views }) => {
    const taken = views > 0 ? [t('privacy.erasedViews', { n: views })] : []
    toastSuccess([t('privacy.erased', { order: order_id }), ...taken].join(' '))
    onErased()
  })
  const isTyped = typed.trim() === order_id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped)
      erase.mutate({
        order_id,
        comments: [...ticked],
        words: tickedWords.map(({ kind, id }) => ({ kind, id })),
      })
  }
  return (
    <form onSubmit={submit}>
      <h3 className={classes.heading}>{t('privacy.goes')}</h3>
      <HeldOrders orders={orders} />
      <h3 className={classes.heading}>{t('privacy.stays')}</h3>
      <p className={classes.text}>{t('privacy.staysHint')}</p>
      <NamingComments comments={comments} ticked={ticked} onTick={setTicked} />
      {words.length > 0 && (
        <NamingWords words={words} ticked={tickedWords} onTick={setTickedWords} />
      )}
      <p className={classes.forGood}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('privacy.forGood')}
      </p>
      <TextInput
        label={t('privacy.number')}
        description={t('privacy.numberHint', { order: order_id })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      {erase.error !== null && (
        <p className={classes.problem} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          {errorText(t, erase.error)}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('privacy.keep')}
        </Button>
        <Button type="submit" color="red" disabled={!isTyped} loading={erase.isPending}>
          {t('privacy.eraseNow')}
        </Button>
      </Group>
    </form>
  )
}

function NamingComments({
  comments,
  ticked,
  onTick,
}: {
  comments: PersonalDataOverview['comments']
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}) {
  const { t, language } = useLanguage()
  const toggle = (id: number) =>
    onTick(new Set(ticked.has(id) ? [...ticked].filter((one) => one !== id) : [...ticked, id]))
  return (
    <fieldset className={classes.comments}>
      <legend className={classes.heading}>{t('privacy.comments')}</legend>
      <p className={classes.text}>
        {t(comments.length === 0 ? 'privacy.noComments' : 'privacy.commentsHint')}
      </p>
      {comments.map(({ id, author, is_internal, created_at, text, attachments }) => (
        <Checkbox
          key={id}
          className={classes.comment ?? ''}
          checked={ticked.has(id)}
          onChange={() => toggle(id)}
          label={
            <>
              <span className={classes.quiet}>
                {t('privacy.comment', {
                  author: author ?? t('privacy.someone'),
                  time: formatInstant(created_at, language),
                })}
                {is_internal && ` · ${t('privacy.internal')}`}
              </span>
              <span className={classes.said}>{text}</span>
              {attachments.length > 0 && (
                <span className={classes.quiet}>{attachments.join(', ')}</span>
              )}
            </>
          }
        />
      ))}
    </fieldset>
  )
}

function NamingWords({
  words,
  ticked,
  onTick,
}: {
  words: readonly Words[]
  ticked: readonly Words[]
  onTick: (ticked: readonly Words[]) => void
}) {
  const { t, language } = useLanguage()
  return (
    <fieldset className={classes.comments}>
      <legend className={classes.heading}>{t('privacy.words')}</legend>
      <p className={classes.text}>{t('privacy.commentsHint')}</p>
      {words.map((one) => {
        const { kind, id, date, author, text } = one
        const place = placeOfWords(one)
        const day = formatShortDate(date, language)
        return (
          <Checkbox
            key={`${kind} ${id}`}
            className={classes.comment ?? ''}
            checked={ticked.includes(one)}
            onChange={() =>
              onTick(
                ticked.includes(one) ? ticked.filter((other) => other !== one) : [...ticked, one],
              )
            }
            label={
              <>
                <span className={classes.quiet}>
                  {t(`privacy.place.${kind}`, { place, date: day })}
                  {author !== null && ` · ${author}`}
                </span>
                <span className={classes.said}>{text}</span>
              </>
            }
          />
        )
      })}
    </fieldset>
  )
}
