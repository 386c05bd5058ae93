import type { Expression, SqlBool } from 'kysely'

/** Conditions of a list's filters; a filter that the list does not name does not compile. */
export type Conditions<Filter extends object, Name extends keyof Filter = keyof Filter> = {
  readonly [One in Name]-?: (value: NonNullable<Filter[One]>) => Expression<SqlBool>
}

/** The conditions of the filters that are set. */
export function conditionsOf<Filter extends object, Name extends keyof Filter>(
  conditions: Conditions<Filter, Name>,
  filter: Filter,
): Expression<SqlBool>[] {
  return (Object.keys(conditions) as Name[]).flatMap((name) => {
    const value = filter[name]
    return value === undefined || value === null ? [] : [conditions[name](value)]
  })
}
