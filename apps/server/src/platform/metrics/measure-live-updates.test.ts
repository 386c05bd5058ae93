import { expect, test } from 'vitest'
import { Interruptions } from '../realtime/interruptions.ts'
import { measureInterruptions } from './measure-live-updates.ts'
import { openMeters } from './meters.ts'

test('monitoring sees when the instance hears nothing from the others', async () => {
  const meters = await openMeters('a token of tests')
  if (meters === null) throw new Error('nothing is measured')
  const interruptions = new Interruptions()
  measureInterruptions(meters, interruptions)
  const gauge = async () => /^gangway_live_interrupted (\d)$/m.exec(await meters.registry.metrics())
  expect((await gauge())?.[1]).toBe('0')
  interruptions.begin()
  expect((await gauge())?.[1]).toBe('1')
  interruptions.end()
  expect((await gauge())?.[1]).toBe('0')
})
