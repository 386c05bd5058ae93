import type { LightColor, LightName, Lights } from '@gangway/domain/port-days/lights'
import { Link } from 'react-router'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../shared/ui/icons.ts'
import classes from './light-mark.module.css'

type Light = Lights[LightName]

/** A shape for each color: color alone conveys nothing. */
const icons: Readonly<Record<LightColor, IconComponent>> = {
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  red: IconCircleX,
}

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

/** One light of an event; where something is open, a link to the place where it is settled. */
export function LightMark({ name, light, to }: { name: LightName; light: Light; to: string }) {
  const t = useText()
  const text = lightText(t, name, light)
  if (light === null) {
    return (
      <span className={classes.light} title={text}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{text}</span>
      </span>
    )
  }
  const Icon = icons[light.color]
  const icon = <Icon size={18} stroke={light.color === 'green' ? 1.75 : 2.25} aria-hidden />
  if (light.color === 'green') {
    return (
      <span className={classes.light} data-color="green" title={text}>
        {icon}
        <span className="visually-hidden">{text}</span>
      </span>
    )
  }
  return (
    <Link to={to} className={classes.light} data-color={light.color} title={text} aria-label={text}>
      {icon}
    </Link>
  )
}

/** What the colors mean. */
export function LightLegend() {
  const t = useText()
  const entries = [
    ['green', 'portDays.legendGreen'],
    ['amber', 'portDays.legendAmber'],
    ['red', 'portDays.legendRed'],
  ] as const
  return (
    <ul className={classes.legend}>
      {entries.map(([color, key]) => {
        const Icon = icons[color]
        return (
          <li key={color}>
            <span className={classes.light} data-color={color}>
              <Icon size={16} aria-hidden />
            </span>
            {t(key)}
          </li>
        )
      })}
    </ul>
  )
}
