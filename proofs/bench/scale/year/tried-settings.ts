/** Less than it fills now, so that an update that changes no index stays on its page. */
const fillfactors: Readonly<Record<string, number>> = {
  event: 70,
  excursion_order: 70,
  notice: 85,
  session: 60,
  housekeeping_turn: 20,
  job: 70,
}

/** With the rows written anew, since a setting counts for pages that are written after it. */
export const triedSettings: readonly string[] = Object.entries(fillfactors).flatMap(
  ([table, share]) => [`alter table ${table} set (fillfactor = ${share})`, `vacuum full ${table}`],
)
