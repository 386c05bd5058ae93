import type { User } from '@gangway/contract/accounts/sign-in'
import { Button } from '@mantine/core'
import { IconFingerprint } from '../../../shared/ui/page-icons.ts'
import { useSyncExternalStore } from 'react'
import { config } from '../../../shared/browser/config.ts'
import { hasPasskeys } from '../../../shared/browser/passkeys.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { type Credentials, usePasskeySignIn } from './auth.api.ts'
import { OrLine } from './or-line.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'

const never = () => () => {}

/**
 * Whether passkeys are offered here. The server, which draws the first picture, cannot know the browser
 * and takes it for one that has them, as nearly all do: what appears later would move the other ways in
 * from under the pointer.
 */
export function useOffersPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => config.passkeys && hasPasskeys(),
    () => config.passkeys,
  )
}

/** The way in with a passkey: alone, or after these credentials. */
export function PasskeySignIn({
  credentials = null,
  onSignedIn,
}: {
  credentials?: Credentials | null
  onSignedIn: (user: User) => void
}) {
  const t = useText()
  const signIn = usePasskeySignIn(credentials)
  if (!useOffersPasskeys()) return null
  const isAlone = credentials === null
  return (
    <>
      <PasskeyProblem error={signIn.error} />
      <Button
        variant={isAlone ? 'default' : 'filled'}
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onSuccess: onSignedIn })}
      >
        {t(isAlone ? 'auth.passkey.alone' : 'auth.passkey.use')}
      </Button>
      {!isAlone && <OrLine />}
    </>
  )
}
