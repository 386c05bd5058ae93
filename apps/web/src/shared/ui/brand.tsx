import { config } from '../browser/config.ts'
import classes from './brand.module.css'
import mark from './brand.svg?inline'

/** The product's mark, inlined because it is shown at once, and the name the operator gave it. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <img src={mark} alt="" width={28} height={28} />
      {config.app_name}
    </span>
  )
}
