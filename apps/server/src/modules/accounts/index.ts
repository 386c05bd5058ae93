export {
  disableProgram,
  insertProgramAccount,
  renameProgram,
  markPortDayMailed,
  setMailHabits,
  stopPortDayMails,
} from './accounts.queries.ts'
export { accountLinkSender } from './links/account-link.service.ts'
export { accountNoticeSenders } from './notices/account-notice.service.ts'
export { registerOwnSessions } from './profile/profile.routes.ts'
export { hashPassword } from './passwords/password.rules.ts'
export { registerPasskeys } from './passkeys/passkeys.routes.ts'
export { registerPasswords } from './passwords/passwords.routes.ts'
export { registerProfile } from './profile/profile.routes.ts'
export { providerCheck } from './provider/provider-check.service.ts'
export { registerProviderSignIn } from './provider/provider-sign-in.routes.ts'
export { signInProvider } from './provider/sign-in-provider.service.ts'
export { registerSecondFactor } from './second-factor/second-factor.routes.ts'
export { sealedSecrets } from './second-factor/sealed-secrets.service.ts'
export { registerLogoutPage } from './sign-in/logout-page.routes.ts'
export { registerAuth } from './sign-in/sign-in.routes.ts'
export { registerStepUp } from './step-up/step-up.routes.ts'
export { createAdmin } from './users/create-admin.use-case.ts'
export { registerUsers } from './users/users.routes.ts'
