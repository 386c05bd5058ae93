import { Fragment } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { isMac } from '../../shared/browser/keyboard.ts'
import classes from './keys.module.css'
import type { KeyCombination, KeyName } from './shortcuts.ts'

/** Keys that are held together or pressed in turn, as they are printed on the keyboard. */
export function Keys({
  combination,
  inTurn = false,
}: {
  combination: KeyCombination
  inTurn?: boolean
}) {
  const t = useText()
  return (
    <kbd className={classes.keys}>
      {combination.map((name, index) => (
        <Fragment key={name}>
          {inTurn && index > 0 && <span>{t('shell.thenKey')}</span>}
          <kbd className={classes.key}>
            <KeyCap sign={signs[name]} name={keyText(t, name)} />
          </kbd>
        </Fragment>
      ))}
    </kbd>
  )
}

function KeyCap({ sign, name }: { sign: string | undefined; name: string }) {
  if (sign === undefined) return name
  return (
    <>
      <span aria-hidden>{sign}</span>
      <span className="visually-hidden">{name}</span>
    </>
  )
}

/** Shown instead of the name, which is read out. */
const signs: Readonly<Partial<Record<KeyName, string>>> = {
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
}

/** A key's label: Strg on a German keyboard, Cmd on a Mac. */
export function keyText(t: Translate, name: KeyName): string {
  if (isItsName(name)) return name
  return t(`commands.key.${name === 'Mod' && isMac() ? 'Cmd' : name}`)
}

/** Names printed on the key are the same in every language. */
function isItsName(name: KeyName): name is (typeof printed)[number] {
  return printed.some((one) => one === name)
}

const printed = [
  ...(['D', 'E', 'G', 'H', 'I', 'J', 'K', 'M', 'N', 'P', 'S', 'X'] as const),
  ...(['?', ';', 'F10'] as const),
] as const

/** A combination as the attribute `aria-keyshortcuts` spells it. */
export function ariaKeys(combination: KeyCombination): string {
  const mod = isMac() ? 'Meta' : 'Control'
  return combination.map((name) => (name === 'Mod' ? mod : name)).join('+')
}
