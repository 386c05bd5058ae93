import { AvatarField } from '../features/accounts/profile/avatar-field.tsx'
import { EmailForm } from '../features/accounts/profile/email-form.tsx'
import { PasskeysSection } from '../features/accounts/profile/passkeys-section.tsx'
import { ProfileForm } from '../features/accounts/profile/profile-form.tsx'
import { SecondFactorSection } from '../features/accounts/profile/second-factor-section.tsx'
import { SessionsList } from '../features/accounts/profile/sessions-list.tsx'
import { SignInsList } from '../features/accounts/profile/sign-ins-list.tsx'
import { SettingsSection } from '../features/accounts/profile/settings-section.tsx'
import { useKeepMe, useMe, useRefreshMe } from '../features/accounts/sign-in/auth.api.ts'
import { ChangePasswordForm } from '../features/accounts/sign-in/change-password-form.tsx'
import { NoticePreferences } from '../features/notices/notice-preferences.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { LoadingRows } from '../shared/ui/loading-rows.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'
import classes from './profile-page.module.css'

/** One's own account: `/profile`, at most 1024 px wide (rule P3.3). */
export function ProfilePage() {
  const t = useText()
  const me = useMe()
  const keepMe = useKeepMe()
  const refreshMe = useRefreshMe()
  usePageTitle(`${t('accounts.title')} | ${config.app_name}`)
  return (
    <div className={classes.page}>
      <PageHeader title={t('accounts.title')} />
      {me === undefined ? (
        <div aria-busy>
          <span className="visually-hidden">{t('accounts.loading')}</span>
          <LoadingRows rows={8} columns={2} />
        </div>
      ) : (
        <>
          <SettingsSection title={t('accounts.person')} hint={t('accounts.personHint')}>
            <AvatarField me={me} onChanged={keepMe} />
            <ProfileForm me={me} onChanged={keepMe} />
          </SettingsSection>
          <SettingsSection title={t('accounts.email')} hint={t('accounts.emailHint')}>
            <EmailForm me={me} onChanged={keepMe} />
          </SettingsSection>
          <SettingsSection title={t('accounts.password')} hint={t('accounts.passwordHint')}>
            <ChangePasswordForm />
          </SettingsSection>
          <SettingsSection title={t('accounts.secondFactor')} hint={t('accounts.secondFactorHint')}>
            <SecondFactorSection me={me} onChanged={keepMe} />
          </SettingsSection>
          <SettingsSection title={t('accounts.passkeys')} hint={t('accounts.passkeysHint')}>
            <PasskeysSection onChanged={refreshMe} />
          </SettingsSection>
          <SettingsSection title={t('notices.title')} hint={t('notices.hint')}>
            <NoticePreferences />
          </SettingsSection>
          <SettingsSection title={t('accounts.sessions')} hint={t('accounts.sessionsHint')}>
            <SessionsList />
          </SettingsSection>
          <SettingsSection title={t('accounts.signIns')} hint={t('accounts.signInsHint')}>
            <SignInsList />
          </SettingsSection>
        </>
      )}
    </div>
  )
}
