import type { User } from '@gangway/contract/accounts/sign-in'
import { languages } from '@gangway/domain/languages/language'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { flash } from '../../../shared/flash/flash.ts'
import { toastError } from '../../../shared/flash/toast.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { useUpdateMe } from './accounts.api.ts'
import classes from './profile-form.module.css'

const longestName = 200
const longestIntroduction = 2000

/** Name, introduction and language; the language changes on the screen, too. */
export function ProfileForm({ me, onChanged }: { me: User; onChanged: (me: User) => void }) {
  const { t, switchLanguage } = useLanguage()
  const update = useUpdateMe()
  const { form, field } = useCheckedForm(
    {
      name: t('accounts.name'),
      introduction: t('accounts.introduction'),
      language: t('accounts.language'),
    },
    ({ name, introduction, language: chosen }) => {
      const language = languages.find((known) => known === chosen) ?? me.language
      update.mutate(
        { name: name.trim(), introduction, language },
        {
          onSuccess: (changed) => {
            onChanged(changed)
            void flash({ message: t('accounts.saved'), status: 'success' })
            switchLanguage(language).catch(() => toastError(t('shell.languageFailed')))
          },
          onError: (error) => toastError(errorText(t, error)),
        },
      )
    },
  )
  return (
    <form {...form} className={classes.form}>
      <TextInput
        required
        withAsterisk={false}
        maxLength={longestName}
        autoComplete="name"
        defaultValue={me.name}
        {...field('name')}
      />
      <Textarea
        maxLength={longestIntroduction}
        autosize
        minRows={2}
        maxRows={8}
        description={t('accounts.introductionHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        defaultValue={me.introduction}
        {...field('introduction')}
      />
      <NativeSelect
        data={languages.map((value) => ({ value, label: t(`shell.language.${value}`) }))}
        defaultValue={me.language}
        {...field('language')}
      />
      <div>
        <Button type="submit" loading={update.isPending}>
          {t('forms.save')}
        </Button>
      </div>
    </form>
  )
}
