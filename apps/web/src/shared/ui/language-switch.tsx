import { languages, type Language } from '@gangway/domain/languages/language'
import { IconLanguage } from './icons.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import { toastError } from '../flash/toast.ts'
import { ChoiceMenu } from './choice-menu.tsx'

export function LanguageSwitch() {
  const { language, switchLanguage, t } = useLanguage()
  const choose = (choice: Language) => {
    switchLanguage(choice).catch(() => toastError(t('shell.languageFailed')))
  }
  return (
    <ChoiceMenu
      name={t('shell.language')}
      icon={<IconLanguage size={18} aria-hidden />}
      choices={languages.map((value) => ({ value, label: t(`shell.language.${value}`) }))}
      current={language}
      onChoose={choose}
    />
  )
}
