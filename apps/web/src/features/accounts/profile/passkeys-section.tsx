import type { Passkey } from '@gangway/contract/accounts/passkeys'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { secondsSince } from '../../../shared/browser/clock.ts'
import { config } from '../../../shared/browser/config.ts'
import { flash } from '../../../shared/flash/flash.ts'
import { agoText } from '../../../shared/format/ago-text.ts'
import { formatInstant } from '../../../shared/format/instant.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { LoadFailed } from '../../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../../shared/ui/loading-rows.tsx'
import { useOffersPasskeys } from '../sign-in/passkey-sign-in.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { useOwnPasskeys, useRemovePasskey } from './passkeys.api.ts'
import classes from './sessions-list.module.css'

/** The account's passkeys: each can be removed, and others added where browser and address allow it. */
export function PasskeysSection({ onChanged }: { onChanged: () => void }) {
  const { t } = useLanguage()
  const { data: passkeys, error, refetch } = useOwnPasskeys()
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<Passkey | null>(null)

  if (passkeys === undefined && error !== null) {
    return <LoadFailed title={t('accounts.passkeysFailed')} error={error} onRetry={refetch} />
  }
  if (passkeys === undefined) return <LoadingRows rows={2} columns={2} />
  if (isAdding) {
    const done = () => {
      setIsAdding(false)
      onChanged()
    }
    return <PasskeyForm onDone={done} onCancel={() => setIsAdding(false)} />
  }
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      )}
      <AddPasskey isFirst={passkeys.length === 0} onAdd={() => setIsAdding(true)} />
      {asked !== null && (
        <RemovePasskey
          passkey={asked}
          onRemoved={() => {
            setAsked(null)
            onChanged()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function AddPasskey({ isFirst, onAdd }: { isFirst: boolean; onAdd: () => void }) {
  const { t } = useLanguage()
  const isOffered = useOffersPasskeys()
  const reason = config.passkeys ? 'accounts.passkeysNoBrowser' : 'accounts.passkeysNotHere'
  return (
    <div className={classes.more} data-first={isFirst}>
      {(!isOffered || isFirst) && <span>{t(isOffered ? 'accounts.passkeysNone' : reason)}</span>}
      {isOffered && (
        <Button variant="default" onClick={onAdd}>
          {t('accounts.passkeyAdd')}
        </Button>
      )}
    </div>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, language } = useLanguage()
  const { name, created_at, last_used_at } = passkey
  const whenOf = (instant: string) =>
    agoText(t, secondsSince(instant)) ?? formatInstant(instant, language)
  const used =
    last_used_at === null
      ? t('accounts.passkeyUnused')
      : t('accounts.passkeyUsed', { when: whenOf(last_used_at) })
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.device}>{name}</div>
        <div className={classes.seen}>
          {t('accounts.passkeyCreated', { when: whenOf(created_at) })} · {used}
        </div>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('accounts.passkeyRemoveNamed', { name })}
        onClick={onRemove}
      >
        {t('accounts.passkeyRemove')}
      </Button>
    </li>
  )
}

function RemovePasskey({
  passkey: { id, name },
  onRemoved,
  onClose,
}: {
  passkey: Passkey
  onRemoved: () => void
  onClose: () => void
}) {
  const { t } = useLanguage()
  const remove = useRemovePasskey()
  const removed = () => {
    void flash({ message: t('accounts.passkeyRemoved'), status: 'success' })
    onRemoved()
  }
  return (
    <ConfirmDialog
      question={t('accounts.passkeyRemoveQuestion', { name })}
      consequence={t('accounts.passkeyRemoveConsequence')}
      confirmLabel={t('accounts.passkeyRemove')}
      refuseLabel={t('accounts.passkeyKeep')}
      isPending={remove.isPending}
      problem={remove.error === null ? null : errorText(t, remove.error)}
      onConfirm={() => remove.mutate(id, { onSuccess: removed })}
      onClose={onClose}
    />
  )
}
