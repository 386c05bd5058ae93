import type { prepareStepUp, stepUp } from '@gangway/contract/accounts/step-up'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import { call } from '../../../shared/http/api-client.ts'
import { signWithPasskey } from '../../../shared/browser/passkeys.ts'
import { useSingleMutation } from '../../../shared/http/use-single-mutation.ts'

function send(body: BodyInputOf<typeof stepUp>): Promise<undefined> {
  return call<typeof stepUp>({ method: 'POST', path: '/auth/step-up', isSentOnce: true, body })
}

/** Gives the password again, with a code where the account has a second factor. */
export function useStepUp() {
  return useSingleMutation({
    mutationFn: ({ otp, ...body }: { current_password: string; otp?: string }) =>
      send(otp === undefined || otp === '' ? body : { ...body, otp }),
  })
}

/** Lets the person confirm with one of their passkeys. */
export function useStepUpWithPasskey() {
  return useSingleMutation({
    mutationFn: async () => {
      const { data } = await call<typeof prepareStepUp>({
        method: 'POST',
        path: '/auth/step-up/options',
        isSentOnce: true,
      })
      return send({ passkey: await signWithPasskey(data) })
    },
  })
}
