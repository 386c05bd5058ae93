import { buildPassport } from '@gangway/testkit/build-passport'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildSubProduct } from '@gangway/testkit/build-sub-product'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { totpBinding } from './envelope-binding.ts'
import { seal } from './envelope.ts'
import { requireKnownKeys } from './key-check.ts'
import { newKeyRingText, parseKeyRing } from './key-ring.ts'

test('there is no start on data that was sealed with a key not at hand', async () => {
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
