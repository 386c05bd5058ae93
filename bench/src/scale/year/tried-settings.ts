/** Room on the page, so that an update that changes no index stays there, and autovacuum that comes sooner to what is small and busy. */
export const triedSettings: readonly string[] = [
  'alter table event set (fillfactor = 85)',
  'alter table notice set (fillfactor = 85)',
  'alter table session set (fillfactor = 60)',
  'alter table housekeeping_turn set (fillfactor = 20)',
  'alter table job set (fillfactor = 70)',
  'alter table public_change set (fillfactor = 90)',
  'vacuum full event',
  'vacuum full notice',
  'vacuum full session',
  'vacuum full public_change',
]
