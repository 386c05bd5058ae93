import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { chunkBinding, fileBinding, totpBinding } from './envelope-binding.ts'
import { seal } from './envelope.ts'
import { requireKnownKeys } from './key-check.ts'
import { newKeyRingText, parseKeyRing } from './key-ring.ts'

test('does not start on data sealed with a missing key', async () => {
  const { db, secrets, addEvent } = await startWithTwoAgencies()
  await requireKnownKeys(db, parseKeyRing(newKeyRingText()))
  const subproducts = [
    buildSubProduct({
      required_data: [{ key: 'passport_data', value: [buildPassport(), buildPassport()] }],
    }),
  ]
  await addEvent({ orders: [buildOrder({ subproducts })] })
  await requireKnownKeys(db, secrets.keyRing)
  const other = requireKnownKeys(db, parseKeyRing(newKeyRingText()))
  await expect(other).rejects.toThrow(`unknown keys (${secrets.keyRing.activeId})`)
})

test('secrets of second factors count too', async () => {
  const { db, secrets, addAccount } = await startTestApp()
  const id = await addAccount({ email: 'anna@operator.example', role: 'staff' })
  const totp_enc = seal(secrets.keyRing, totpBinding(id), 'JBSWY3DPEHPK3PXP')
  await db.updateTable('account').set({ totp_enc }).where('id', '=', id).execute()
  await requireKnownKeys(db, secrets.keyRing)
  const other = requireKnownKeys(db, parseKeyRing(newKeyRingText()))
  await expect(other).rejects.toThrow(`unknown keys (${secrets.keyRing.activeId})`)
})

const sha256 = '0'.repeat(64)

test('files count too', async () => {
  const { db, secrets } = await startTestApp()
  const id = randomUUID()
  const enc = seal(secrets.keyRing, fileBinding(id), 'a key')
  await db
    .insertInto('stored_file')
    .values({ id, storage_key: 'one', size: 1, sha256, enc })
    .execute()
  await requireKnownKeys(db, secrets.keyRing)
  const other = requireKnownKeys(db, parseKeyRing(newKeyRingText()))
  await expect(other).rejects.toThrow(`unknown keys (${secrets.keyRing.activeId})`)
})

test('chunks of uploads under way count too', async () => {
  const { db, secrets, addEvent } = await startWithTwoAgencies()
  const { orders } = await addEvent({ orders: [buildOrder()] })
  const { id: excursion_id, agency_id } = await db
    .selectFrom('excursion_order')
    .select(['id', 'agency_id'])
    .where('id', 'in', orders)
    .executeTakeFirstOrThrow()
  const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const session_id = randomUUID()
  const upload = { account_id: account.id, excursion_id, agency_id, filename: 'a.pdf', size: 1 }
  await db
    .insertInto('upload_session')
    .values({ id: session_id, ...upload })
    .execute()
  const enc = seal(secrets.keyRing, chunkBinding(session_id, 0), 'a key')
  await db
    .insertInto('upload_chunk')
    .values({ session_id, start_offset: 0, size: 1, sha256, storage_key: 'one', enc })
    .execute()
  await requireKnownKeys(db, secrets.keyRing)
  const other = requireKnownKeys(db, parseKeyRing(newKeyRingText()))
  await expect(other).rejects.toThrow(`unknown keys (${secrets.keyRing.activeId})`)
})
