import type { User } from '@gangway/contract/accounts/sign-in'
import { config } from '../../../shared/browser/config.ts'
import classes from './auth-form.module.css'
import { OrLine } from './or-line.tsx'
import { PasskeySignIn, useOffersPasskeys } from './passkey-sign-in.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'

/** The ways in without a password, under one line; nothing where there are none. */
export function OtherWays({
  target,
  onSignedIn,
}: {
  target: string
  onSignedIn: (user: User) => void
}) {
  const offersPasskeys = useOffersPasskeys()
  const provider = config.oidc_label
  if (!offersPasskeys && provider === null) return null
  return (
    <>
      <OrLine />
      <div className={classes.ways}>
        <PasskeySignIn onSignedIn={onSignedIn} />
        {provider !== null && <ProviderSignIn name={provider} target={target} />}
      </div>
    </>
  )
}
