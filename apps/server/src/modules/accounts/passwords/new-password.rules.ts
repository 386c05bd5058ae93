import { passwordFault } from '@gangway/domain/accounts/password-rules'
import { Refusal } from '../../../platform/errors.ts'

/** About 50,000 leaked passwords, in lower case; loaded when someone first chooses a password. */
async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common']
}

/** @throws Refusal password_too_common, password_too_personal */
export async function requireGoodPassword(
  password: string,
  { email, appName }: { email: string; appName: string },
): Promise<void> {
  const common = await commonPasswords()
  const fault = passwordFault(password, [email, appName], (text) => common.includes(text))
  if (fault === 'common') {
    throw new Refusal('password_too_common', {
      faults: { password: [{ code: 'easy_password' }] },
    })
  }
  if (fault === 'personal') {
    throw new Refusal('password_too_personal', {
      faults: { password: [{ code: 'personal_password' }] },
    })
  }
}
