import { Menu } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useState,
} from 'react'
import { useOpenAtOnce } from './use-open-at-once.ts'

type ButtonElement = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }
>

interface ButtonMenuProps {
  button: ButtonElement
  /** In pixels; otherwise as its items ask for. */
  width?: number
  /** Whether the button has the focus again when the menu goes. */
  returnFocus?: boolean
  children: ReactNode
}

/** A button with a menu below it, which is mounted when it is first opened: a closed one is rendered, too, and twice. */
export function ButtonMenu(props: ButtonMenuProps) {
  const [wasPressed, setWasPressed] = useState(false)
  if (wasPressed) return <OpenedMenu {...props} />
  return cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWasPressed(true),
  })
}

function OpenedMenu({ button, width, returnFocus = true, children }: ButtonMenuProps) {
  const { isOpen, setIsOpen, openFrom } = useOpenAtOnce()
  const ref = useMergedRef(openFrom, button.props.ref)
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      {...(width === undefined ? {} : { width })}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      returnFocus={returnFocus}
    >
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
