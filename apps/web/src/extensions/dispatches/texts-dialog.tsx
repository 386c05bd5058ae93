import type { Dispatch, DispatchDay } from '@gangway/contract/dispatches'
import type { DispatchText } from '@gangway/contract/text-templates'
import { languageOf, languages } from '@gangway/domain/languages/language'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { callAddress } from '../../shared/format/call-address.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import classes from './dialogs.module.css'
import { MessageLinks } from './message-links.tsx'
import { useDispatchTexts } from './text-templates.api.ts'

/** The operator's templates filled for the crew and customers of a dispatch. */
export function TextsDialog({
  day,
  dispatch: { id, number },
  onClose,
}: {
  day: DispatchDay
  dispatch: Dispatch
  onClose: () => void
}) {
  const t = useText()
  const [asked, setAsked] = useState('')
  const { data: texts, error, refetch } = useDispatchTexts(id, languageOf(asked) ?? undefined)
  return (
    <Dialog onClose={onClose} title={t('textTemplates.dialogTitle', { number })} size="lg">
      <NativeSelect
        label={t('dispatches.language')}
        value={asked}
        data={[
          { value: '', label: t('textTemplates.ownLanguage') },
          ...languages.map((value) => ({ value, label: t(`shell.language.${value}`) })),
        ]}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        data-autofocus
      />
      {texts === undefined && error === null && <LoadingRows rows={4} columns={1} />}
      {texts === undefined && error !== null && (
        <LoadFailed title={t('textTemplates.failed')} error={error} onRetry={refetch} />
      )}
      {texts?.map((text) => (
        <FilledText key={text.excursion_id} day={day} text={text} />
      ))}
    </Dialog>
  )
}

function FilledText({
  day: { agency_name, date },
  text: { excursion_id, name, phone, email, language, text, missing },
}: {
  day: DispatchDay
  text: DispatchText
}) {
  const t = useText()
  const title = excursion_id === null ? t('textTemplates.for.dispatch') : (name ?? '')
  const [number = null] =
    callAddress(phone ?? '')
      ?.replace('tel:', '')
      .split(';') ?? []
  const list = missing.map((each) => t(`placeholderNames.${each}`)).join(', ')
  return (
    <section className={classes.text} aria-label={title}>
      <h3 className={classes.reader}>
        <bdi>{title}</bdi>
        {excursion_id === null && name !== null && <bdi className={classes.quiet}>{name}</bdi>}
      </h3>
      <p className={classes.filled} dir="auto" lang={language}>
        {text}
      </p>
      {list !== '' && <p className={classes.missing}>{t('textTemplates.missing', { list })}</p>}
      <MessageLinks
        phone={number}
        email={email}
        subject={`${agency_name}: ${longDate(date, language)}`}
        text={text}
      >
        <CopyTextButton
          variant="default"
          text={text}
          label={t(list === '' ? 'forms.copy' : 'textTemplates.copyAnyway')}
        />
      </MessageLinks>
    </section>
  )
}
