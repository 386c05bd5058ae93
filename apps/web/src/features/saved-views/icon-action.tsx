import { ActionIcon } from '@mantine/core'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import type { ReactNode, Ref } from 'react'

/** A small button that changes a view. */
export function IconAction({
  icon: Icon,
  name,
  className,
  isPressed,
  hasFocusFirst = false,
  ref,
  onClick,
}: {
  icon: IconComponent
  name: string
  className?: string | undefined
  isPressed?: boolean
  hasFocusFirst?: boolean
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}): ReactNode {
  return (
    <ActionIcon
      ref={ref}
      className={className}
      variant="subtle"
      color="gray"
      size={30}
      aria-label={name}
      aria-pressed={isPressed}
      data-autofocus={hasFocusFirst || undefined}
      title={name}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
