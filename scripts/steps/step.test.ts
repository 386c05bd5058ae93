import { expect, test, vi } from 'vitest'
import { runSteps, type Step } from './step.ts'
import { outcomeOf } from './test-outcome.ts'

/** Output while the steps run. */
async function wordsOf(...groups: Step[][]): Promise<string[]> {
  const words: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((word) => {
    words.push(String(word))
    return true
  })
  await runSteps(...groups).finally(() => write.mockRestore())
  return words
}

const step = (name: string, succeeds = true): Step => ({
  name,
  run: async () => outcomeOf(succeeds),
})

test('a step is named while it runs, and what it came to when it has ended', async () => {
  const words = await wordsOf([step('build')], [step('lint', false)])
  expect(words.map((word) => word.replace(/\d+\.\d s/, '0.1 s'))).toEqual([
    '\n▸ build (1 of 2) …\n',
    '✓ build, 0.1 s\n',
    '\n▸ lint (2 of 2) …\n',
    '✗ lint, 0.1 s\n',
  ])
})

test('a group begins when the steps before it have ended, however they ended', async () => {
  const ended: string[] = []
  const failing: Step = { name: 'types', run: () => Promise.reject(new Error('no compiler')) }
  const slow: Step = {
    name: 'build',
    run: async () => {
      await new Promise(setImmediate)
      ended.push('build')
      return outcomeOf(true)
    },
  }
  const last: Step = {
    name: 'journeys',
    run: async () => outcomeOf(ended.push('journeys') === 2),
  }
  const words = await wordsOf([failing, slow], [last])
  expect(ended).toEqual(['build', 'journeys'])
  expect(words.filter((word) => /^[✓✗]/.test(word)).map((word) => word.split(',')[0])).toEqual([
    '✗ types',
    '✓ build',
    '✓ journeys',
  ])
})
