import type { Database, DatabaseTransaction } from '../db/database.ts'

interface ProgramColumns {
  scopes: string[]
  reason: string | null
  networks: string[]
}

export async function insertProgram(
  db: Database,
  program: ProgramColumns & { account_id: number; created_by: number | null },
): Promise<void> {
  await db.insertInto('program').values(program).execute()
}

export async function updateProgram(
  transaction: DatabaseTransaction,
  id: number,
  columns: ProgramColumns,
): Promise<void> {
  await transaction.updateTable('program').set(columns).where('account_id', '=', id).execute()
}
