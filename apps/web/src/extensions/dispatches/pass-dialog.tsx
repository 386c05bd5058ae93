import type { Dispatch, DispatchDay } from '@gangway/contract/dispatches'
import type { GuidePass } from '@gangway/contract/guide-passes'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useReturnedFocus } from '../../shared/browser/use-regained-focus.ts'
import { toastError } from '../../shared/flash/toast.ts'
import { shortInstant } from '../../shared/format/instant.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './dialogs.module.css'
import { useCreateGuidePass, useGuidePasses, useRevokeGuidePass } from './guide-passes.api.ts'
import { MessageLinks } from './message-links.tsx'

/** The link under which one of the crew finds their own dispatches of the day: made, handed over, replaced, revoked. */
export function PassDialog({
  day,
  dispatch,
  dispatch_crew_id,
  onClose,
}: {
  day: DispatchDay
  dispatch: Dispatch
  dispatch_crew_id: number
  onClose: () => void
}) {
  const t = useText()
  useReturnedFocus()
  const member = dispatch.crew.find(({ id }) => id === dispatch_crew_id)
  const [showsPassports, setShowsPassports] = useState(false)
  const mayShow = useMe()?.permissions.includes('passports.view') === true
  const passes = useGuidePasses(dispatch.id)
  const create = useCreateGuidePass(dispatch.id)
  if (member === undefined) return null
  const { name, phone } = member
  const own = passes.data?.find((pass) => pass.name === name)
  return (
    <Dialog onClose={onClose} title={t('dispatches.linkOf', { name })} size="lg">
      <p className={classes.says}>{t('dispatches.linkHint')}</p>
      {create.data === undefined ? (
        <>
          {mayShow && (
            <Checkbox
              label={t('dispatches.linkPassports')}
              description={t('dispatches.linkPassportsHint')}
              checked={showsPassports}
              onChange={({ currentTarget }) => setShowsPassports(currentTarget.checked)}
              mb="sm"
            />
          )}
          {create.error !== null && <p role="alert">{errorText(t, create.error)}</p>}
          <Button
            loading={create.isPending}
            disabled={passes.data === undefined}
            onClick={() => create.mutate({ dispatch_crew_id, shows_passports: showsPassports })}
            data-autofocus
          >
            {t(own === undefined ? 'dispatches.linkMake' : 'dispatches.linkRenew')}
          </Button>
          {own !== undefined && <p className={classes.quiet}>{t('dispatches.linkRenewHint')}</p>}
        </>
      ) : (
        <NewLink url={create.data.url} name={name} phone={phone} day={day} />
      )}
      <PassList dispatch_id={dispatch.id} passes={passes.data ?? []} />
    </Dialog>
  )
}

function NewLink({
  url,
  name,
  phone,
  day,
}: {
  url: string
  name: string
  phone: string | null
  day: DispatchDay
}) {
  const { t, language } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  // The button that made it is unmounted; move the focus here.
  useEffect(() => field.current?.select(), [])
  const where = { port: day.port_name, date: longDate(day.date, language) }
  return (
    <>
      <TextInput
        ref={field}
        label={t('dispatches.link')}
        description={t('dispatches.linkOnce')}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <MessageLinks
        phone={phone ?? ''}
        email=""
        subject={t('dispatches.linkSubject', where)}
        text={t('dispatches.linkMessage', { ...where, name, agency: day.agency_name, url })}
      >
        <CopyTextButton text={url} />
      </MessageLinks>
    </>
  )
}

function PassList({ dispatch_id, passes }: { dispatch_id: number; passes: readonly GuidePass[] }) {
  const t = useText()
  const revoke = useRevokeGuidePass(dispatch_id)
  if (passes.length === 0) return null
  return (
    <ul className={classes.plain} aria-label={t('dispatches.links')}>
      {passes.map((pass) => (
        <li key={pass.id} className={classes.pass}>
          <div className={classes.passFacts}>
            <bdi>{pass.name}</bdi>
            <p className={classes.quiet}>
              {[
                t('dispatches.linkUntil', { time: shortInstant(pass.until) }),
                pass.opened_at === null
                  ? t('dispatches.linkUnopened')
                  : t('dispatches.linkOpened', { time: shortInstant(pass.opened_at) }),
                ...(pass.shows_passports ? [t('dispatches.linkWithPassports')] : []),
              ].join(' · ')}
            </p>
          </div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('dispatches.linkRevokeOf', { name: pass.name })}
            loading={revoke.isPending && revoke.variables === pass.id}
            onClick={() =>
              revoke.mutate(pass.id, { onError: (error) => toastError(errorText(t, error)) })
            }
          >
            {t('dispatches.linkRevoke')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
