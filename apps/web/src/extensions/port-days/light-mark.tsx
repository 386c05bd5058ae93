import type { LightName, Lights } from '@gangway/domain/port-days/lights'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { toPage } from '../../shared/ui/row-link.ts'
import classes from './light-mark.module.css'

type Light = Lights[LightName]

/** A light in words: what it stands for, and why it is not green. */
export function lightText(t: Translate, name: LightName, light: Light): string {
  const named = { light: t(`portDays.light.${name}`) }
  if (light === null) return t('portDays.none', named)
  if (light.reason === null) return t('portDays.green', named)
  return t('portDays.reason', {
    ...named,
    reason: t(`portDays.reason.${light.reason}`, { n: light.count ?? 1 }),
  })
}

/**
 * One light of an event, with a shape for each color; where something is open, a link to the place where it is settled.
 * A page has thousands of them, so the style sheet draws their icons.
 */
export function LightMark({ light, text, to }: { light: Light; text: string; to: string }) {
  if (light === null || light.color === 'green') {
    return (
      <span
        // The style sheet draws it: there is no file to name.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        className={classes.light}
        data-color={light?.color}
        title={text}
        aria-label={text}
      />
    )
  }
  return (
    <a
      {...toPage}
      href={to}
      className={classes.light}
      data-color={light.color}
      title={text}
      aria-label={text}
    />
  )
}

const meanings = [
  ['green', 'portDays.legendGreen'],
  ['amber', 'portDays.legendAmber'],
  ['red', 'portDays.legendRed'],
] as const

/** What the colors mean. */
export function LightLegend() {
  const t = useText()
  return (
    <ul className={classes.legend}>
      {meanings.map(([color, key]) => (
        <li key={color}>
          <span className={classes.light} data-color={color} aria-hidden />
          {t(key)}
        </li>
      ))}
    </ul>
  )
}
