import { passwordFault } from '@gangway/domain/accounts/password-rules'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../../platform/errors.ts'

/** About 50,000, from leaks, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** @throws Refusal password_too_common, password_too_personal */
export function requireGoodPassword(
  password: string,
  { email, appName }: { email: string; appName: string },
): void {
  const fault = passwordFault(password, [email, appName], (text) => commonPasswords.has(text))
  if (fault === 'common') {
    throw new Refusal('password_too_common', {
      errors: { password: ['The password field is too easy to guess.'] },
    })
  }
  if (fault === 'personal') {
    throw new Refusal('password_too_personal', {
      errors: { password: ['The password field may not contain a name anybody knows.'] },
    })
  }
}
