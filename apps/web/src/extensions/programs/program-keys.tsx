import type { ApiKey, Program } from '@gangway/contract/programs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { shortInstant } from '../../shared/format/instant.ts'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useRevokeApiKey, useRevokeProgram } from './programs.api.ts'
import classes from './programs.module.css'
import { RotateKey } from './rotate-key.tsx'
import { ShownKey } from './shown-key.tsx'

type Asked = { what: 'revoke' } | { what: 'revokeKey'; key: ApiKey }

/** A program's keys, and how they are replaced and ended; ending is confirmed first. */
export function ProgramKeys({
  program,
  onChanged,
  onClose,
}: {
  program: Program
  onChanged: (program: Program) => void
  onClose: () => void
}) {
  const t = useText()
  const { name, keys } = program
  const stopping = program.webhooks.filter(({ is_on }) => is_on).map((webhook) => webhook.name)
  const [shown, setShown] = useState<string | null>(null)
  const [isRotating, setIsRotating] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const section = useRegainedFocus<HTMLElement>(asked === null && shown === null && !isRotating)
  const revoke = useRevokeProgram(program.id, () => {
    toastSuccess(t('programs.revoked', { name }))
    onClose()
  })
  const revokeKey = useRevokeApiKey(program.id, (changed) => {
    setAsked(null)
    toastSuccess(t('programs.keyRevoked'))
    onChanged(changed)
  })
  const ask = (question: Asked) => {
    revoke.reset()
    revokeKey.reset()
    setAsked(question)
  }
  const action = asked?.what === 'revoke' ? revoke : revokeKey

  return (
    <section ref={section} tabIndex={-1} className={classes.keys} aria-label={t('programs.keys')}>
      <h3 className={classes.heading}>{t('programs.keys')}</h3>
      <ul className={classes.list}>
        {keys.map((key) => (
          <li key={key.id} className={classes.row}>
            <span>
              <code className={classes.code}>{`gw_live_…${key.hint}`}</code>
              <span className={classes.detail}>{keyText(key)}</span>
            </span>
            {keys.length > 1 && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t('programs.revokeKeyNamed', { hint: key.hint })}
                onClick={() => ask({ what: 'revokeKey', key })}
              >
                {t('programs.revokeKey')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {keyPart()}
      {asked !== null && (
        <ConfirmDialog
          question={t(`programs.${asked.what}Question`, { name })}
          consequence={consequenceOf(asked)}
          confirmLabel={t(`programs.${asked.what}`)}
          refuseLabel={t('programs.keep')}
          isPending={action.isPending}
          problem={action.error === null ? null : errorText(t, action.error)}
          onConfirm={() =>
            asked.what === 'revoke' ? revoke.mutate() : revokeKey.mutate(asked.key.id)
          }
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )

  function consequenceOf({ what }: Asked): string {
    const consequence = t(`programs.${what}Consequence`)
    if (what === 'revokeKey' || stopping.length === 0) return consequence
    return `${consequence} ${t('programs.webhooksStop', { names: stopping.join(', ') })}`
  }

  function keyText({ expires_at, is_expired, last_used_at }: ApiKey): string {
    const ends =
      expires_at === null
        ? t('programs.neverExpires')
        : t(is_expired ? 'programs.expiredAt' : 'programs.expiresAt', {
            time: shortInstant(expires_at),
          })
    const used =
      last_used_at === null
        ? t('programs.neverUsed')
        : t('programs.usedAt', { time: shortInstant(last_used_at) })
    return `${ends} · ${used}`
  }

  function keyPart() {
    if (shown !== null) return <ShownKey apiKey={shown} onKept={() => setShown(null)} />
    if (isRotating) {
      return (
        <RotateKey
          program={program}
          onMade={(made) => {
            setIsRotating(false)
            setShown(made.key)
            onChanged(made.program)
          }}
          onClose={() => setIsRotating(false)}
        />
      )
    }
    return (
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setIsRotating(true)}>
          {t('programs.rotate')}
        </Button>
        <Button variant="light" color="red" onClick={() => ask({ what: 'revoke' })}>
          {t('programs.revoke')}
        </Button>
      </div>
    )
  }
}
