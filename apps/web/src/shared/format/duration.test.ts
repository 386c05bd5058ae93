import { describe, expect, it } from 'vitest'
import { formatDuration } from './duration.ts'

describe('formatDuration', () => {
  it.each([
    [45, '45 min'],
    [60, '1 h'],
    [270, '4 h 30 min'],
    [605, '10 h 5 min'],
  ])('%i minutes are %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text)
  })
})
