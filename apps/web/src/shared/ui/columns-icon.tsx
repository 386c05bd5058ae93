import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from './icons.ts'
import type { ComponentProps } from 'react'
import { useText } from '../i18n/language-context.tsx'

export function ColumnsIcon(props: ComponentProps<typeof ActionIcon<'button'>>) {
  const t = useText()
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t('lists.columns')}
      title={t('lists.columns')}
      {...props}
    >
      <IconColumns3 size={16} aria-hidden />
    </ActionIcon>
  )
}
