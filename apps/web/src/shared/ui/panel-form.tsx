import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from './icons.ts'
import type { ReactNode } from 'react'
import { useText } from '../i18n/language-context.tsx'
import classes from './panel-form.module.css'

/** The fields of a side panel, then any error, then the buttons that save or close. */
export function PanelForm({
  form,
  problem,
  submitLabel,
  isPending,
  children,
  onClose,
}: {
  /** Props from `useCheckedForm`. */
  form: React.ComponentProps<'form'>
  /** Why it was not saved, if no single field is at fault. */
  problem: string | null
  submitLabel: string
  isPending: boolean
  children: ReactNode
  onClose: () => void
}) {
  const t = useText()
  return (
    <form {...form} className={classes.form}>
      {children}
      {problem !== null && (
        <p className={classes.problem} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          {problem}
        </p>
      )}
      <Group gap="xs">
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </Group>
    </form>
  )
}
