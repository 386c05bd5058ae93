import type { FunctionComponent, SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
  /** Pixels of its square, or a CSS length. */
  size?: string | number
  /** Width of its lines on a square of 24. */
  stroke?: string | number
}

export type IconComponent = FunctionComponent<IconProps>

/** Lines in the color of the text. */
export function outlineIcon(...paths: readonly string[]): IconComponent {
  return function OutlineIcon({ size = 24, stroke = 2, ...rest }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    )
  }
}

/** Areas in the color of the text. */
export function filledIcon(...paths: readonly string[]): IconComponent {
  return function FilledIcon({ size = 24, ...rest }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="currentColor"
        {...rest}
        stroke="none"
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    )
  }
}
