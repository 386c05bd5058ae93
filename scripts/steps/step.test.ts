import { expect, test, vi } from 'vitest'
import { runStep } from './step.ts'
import { outcomeOf } from './test-outcome.ts'

test('a step is named while it runs, and what it came to when it has ended', async () => {
  const words: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((word) => {
    words.push(String(word))
    return true
  })
  const run = async () => {
    expect(words).toEqual(['\n▸ lint (4 of 13) …\n'])
    return outcomeOf(false)
  }
  await runStep({ name: 'lint', run }, '4 of 13').finally(() => write.mockRestore())
  expect(words.at(-1)).toMatch(/^✗ lint, \d+\.\d s\n$/)
})
