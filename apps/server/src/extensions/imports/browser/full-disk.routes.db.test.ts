import { expect, test, vi } from 'vitest'
import { DatabaseFullError, StorageFullError } from '../../../platform/base/disk-faults.ts'
import { importDriver, seasonOf } from '../../../testing/import-driver.ts'
import { tableFilesInProcess } from '../../../testing/read-in-process.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { previewed, committed, outcome } = importDriver(server)

test.each([
  new StorageFullError('no room for rows'),
  new DatabaseFullError('no room'),
  Object.assign(new Error('quota'), { code: 'EDQUOT' }),
])(
  'an import that meets a full disk says so, and is read again once there is room: %s',
  async (error) => {
    const full = { state: 'failed', failure: 'disk_full' }
    const look = vi.spyOn(tableFilesInProcess, 'look').mockRejectedValueOnce(error)
    const failed = await previewed(seasonOf('full'))
    expect(failed).toMatchObject(full)
    await server.staff.send('POST', `/imports/${failed.id}/read`)
    const found = await outcome(failed.id)
    look.mockRejectedValueOnce(error)
    expect(await committed(found)).toMatchObject(full)
    await server.staff.send('POST', `/imports/${failed.id}/read`)
    expect(await outcome(failed.id)).toMatchObject({ state: 'previewed', failure: null })
    look.mockRestore()
  },
)
