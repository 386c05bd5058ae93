import type { AskedSide } from '@gangway/domain/acknowledgements/acknowledgement'
import type { LightName, Lights } from '@gangway/domain/port-days/lights'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { toPage } from '../../shared/ui/row-link.ts'
import classes from './light-mark.module.css'

type Light = Lights[LightName]

/** A light in words: what it stands for, why it is not green, and whose turn it is where it is the other side's. */
export function lightText(t: Translate, name: LightName, light: Light, side: AskedSide): string {
  const named = { light: t(`portDays.light.${name}`) }
  if (light === null) return t('portDays.none', named)
  if (light.reason === null) return t('portDays.green', named)
  const reason = t('portDays.reason', { ...named, reason: reasonText(t, light) })
  return waitsForOther(light, side)
    ? `${reason}, ${t(`portDays.waits.${otherSide[side]}`)}`
    : reason
}

/** Why a light is not green; empty where it is. */
export function reasonText(t: Translate, light: Light): string {
  if (light === null || light.reason === null) return ''
  return t(`portDays.reason.${light.reason}`, { n: light.count ?? 1 })
}

export const otherSide = { agency: 'operator', operator: 'agency' } as const

export function waitsForOther(light: Light, side: AskedSide): boolean {
  return light?.turn === otherSide[side]
}

/**
 * One light of an event, with a shape for each color; where something is open, a link to the place where it is settled.
 * A page has thousands of them, so the style sheet draws their icons.
 */
export function LightMark({
  light,
  text,
  to,
  side,
}: {
  light: Light
  text: string
  to: string
  side: AskedSide
}) {
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
      data-waits={waitsForOther(light, side) || undefined}
      title={text}
      aria-label={text}
    />
  )
}

const meanings = [
  ['green', undefined, 'portDays.legendGreen'],
  ['amber', undefined, 'portDays.legendAmber'],
  ['red', undefined, 'portDays.legendRed'],
] as const

/** Meaning of the colors, and the look of a light that waits for the other side. */
export function LightLegend({ other }: { other: AskedSide }) {
  const t = useText()
  const entries = [...meanings, ['amber', true, `portDays.waits.${other}`] as const]
  return (
    <ul className={classes.legend}>
      {entries.map(([color, waits, key]) => (
        <li key={key}>
          <span className={classes.light} data-color={color} data-waits={waits} aria-hidden />
          {t(key)}
        </li>
      ))}
    </ul>
  )
}
