import type { FunctionComponent, SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
  /** Pixels of its square, or a CSS length. */
  size?: string | number
  /** Width of its lines on a square of 24. */
  stroke?: string | number
}

export type IconComponent = FunctionComponent<IconProps>

/** Lines in the color of the text, all in one path: pages are full of icons. */
export function outlineIcon(path: string): IconComponent {
  return function OutlineIcon({ stroke = 2, ...rest }) {
    const lines = { strokeWidth: stroke, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
    return drawn(path, { fill: 'none', stroke: 'currentColor', ...lines, ...rest })
  }
}

/** Areas in the color of the text. */
export function filledIcon(path: string): IconComponent {
  return function FilledIcon(props) {
    return drawn(path, { fill: 'currentColor', ...props, stroke: 'none' })
  }
}

function drawn(path: string, { size = 24, ...look }: IconProps & { stroke: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" {...look}>
      <path d={path} />
    </svg>
  )
}
