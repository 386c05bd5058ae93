import { Button } from '@mantine/core'
import { IconPlus } from './page-icons.ts'

/** Adds to a list that stands below or above. */
export function AddButton({
  children,
  onClick,
}: {
  children: string
  onClick: (() => void) | undefined
}) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
