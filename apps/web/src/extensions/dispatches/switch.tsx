import classes from './board.module.css'

/** A few views of which one is shown. */
export function Switch<Value extends string>({
  label,
  value,
  options,
  className = '',
  onChange,
}: {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  className?: string | undefined
  onChange: (value: Value) => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a frame and is none of a form
    <div role="group" aria-label={label} className={`${classes.switch} ${className}`}>
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          className={classes.option}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
