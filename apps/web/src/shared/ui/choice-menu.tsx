import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonMenu } from './button-menu.tsx'

/** A button with an icon that offers a few settings, one of which is active. */
export function ChoiceMenu<Choice extends string>({
  name,
  icon,
  choices,
  current,
  onChoose,
}: {
  name: string
  icon: ReactNode
  choices: readonly { value: Choice; label: string; icon?: ReactNode }[]
  current: Choice
  onChoose: (choice: Choice) => void
}) {
  const choose = (value: string) => {
    const chosen = choices.find((choice) => choice.value === value)
    if (chosen !== undefined) onChoose(chosen.value)
  }
  return (
    <ButtonMenu
      button={
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={name} title={name}>
          {icon}
        </ActionIcon>
      }
    >
      <Menu.RadioGroup value={current} onChange={choose}>
        {choices.map(({ value, label, icon: choiceIcon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={choiceIcon} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ButtonMenu>
  )
}
