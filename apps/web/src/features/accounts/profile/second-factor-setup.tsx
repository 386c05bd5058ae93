import { isRefusal } from '@gangway/client/refusal'
import type { confirmTotp } from '@gangway/contract/accounts/second-factor'
import { Button, Code, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { toastError } from '../../../shared/flash/toast.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { useConfirmTotp, useTotpSecret } from './accounts.api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** Scan, confirm with a code, keep the recovery codes: then the second factor is in force. */
export function SecondFactorSetup({
  onDone,
  onCancel,
}: {
  onDone: () => void
  onCancel?: () => void
}) {
  const t = useText()
  const confirm = useConfirmTotp()
  const {
    data: secret,
    error,
    isFetching,
    refetch,
  } = useTotpSecret({ isWanted: confirm.data === undefined })
  const { form, field } = useCheckedForm(
    { otp: t('accounts.secondFactorCode') },
    (code, { refuse, select }) =>
      confirm.mutate(
        { otp: code.otp.trim() },
        {
          onError: (problem) => {
            select('otp')
            const isWrong = isRefusal<typeof confirmTotp>(problem, 'otp_invalid')
            if (isWrong) refuse('otp', errorText(t, problem))
            else toastError(errorText(t, problem))
          },
        },
      ),
  )

  if (confirm.data !== undefined) return <RecoveryCodes codes={confirm.data} onKept={onDone} />
  if (error !== null) {
    return (
      <div className={classes.step} role="alert">
        <p className={classes.text}>{errorText(t, error)}</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    )
  }
  return (
    <form {...form} className={classes.step}>
      <p className={classes.text}>{t('accounts.secondFactorScan')}</p>
      <div className={classes.code}>
        {secret !== undefined && (
          <Suspense fallback={null}>
            <QrCode text={secret.uri} label={t('accounts.secondFactorQr')} />
          </Suspense>
        )}
      </div>
      <div className={classes.text}>
        {t('accounts.secondFactorKey')}: <Code className={classes.key ?? ''}>{secret?.secret}</Code>
      </div>
      <TextInput
        required
        withAsterisk={false}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        {...field('otp')}
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          fullWidth={onCancel === undefined}
          loading={confirm.isPending}
          disabled={secret === undefined}
        >
          {t('accounts.secondFactorConfirm')}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            {t('forms.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
