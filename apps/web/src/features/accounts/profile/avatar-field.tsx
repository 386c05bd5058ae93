import type { User } from '@gangway/contract/accounts/sign-in'
import { Avatar, Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { initialsOf } from '../../../shared/format/initials.ts'
import { toastError } from '../../../shared/flash/toast.ts'
import { useSetAvatar } from './accounts.api.ts'
import classes from './avatar-field.module.css'
import { avatarOfFile } from './avatar-picture.ts'

/** One's own picture; scaled down here, so that no one has to do it by hand. */
export function AvatarField({ me, onChanged }: { me: User; onChanged: (me: User) => void }) {
  const t = useText()
  const setAvatar = useSetAvatar()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const clearFile = useRef<() => void>(null)

  const save = (avatar: string | null) =>
    setAvatar.mutate(avatar, {
      onSuccess: onChanged,
      onError: (error) => toastError(errorText(t, error)),
    })

  const choose = async (file: File | null) => {
    if (file === null) return
    const avatar = await avatarOfFile(file)
    // The same file may be chosen again.
    clearFile.current?.()
    setIsUnreadable(avatar === null)
    if (avatar !== null) save(avatar)
  }

  return (
    <div className={classes.field}>
      <Avatar src={me.avatar} alt={t('accounts.avatarOf')} name={me.name} size={64}>
        {initialsOf(me.name)}
      </Avatar>
      <div>
        <div className={classes.buttons}>
          <FileButton
            resetRef={clearFile}
            accept="image/png,image/jpeg,image/webp"
            onChange={(file) => void choose(file)}
          >
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={setAvatar.isPending}>
                {t('accounts.avatarChoose')}
              </Button>
            )}
          </FileButton>
          {me.avatar !== null && (
            <Button variant="subtle" color="red" size="xs" onClick={() => save(null)}>
              {t('forms.remove')}
            </Button>
          )}
        </div>
        <p
          className={classes.hint}
          role={isUnreadable ? 'alert' : undefined}
          data-bad={isUnreadable}
        >
          {t(isUnreadable ? 'accounts.avatarUnreadable' : 'accounts.avatarHint')}
        </p>
      </div>
    </div>
  )
}
