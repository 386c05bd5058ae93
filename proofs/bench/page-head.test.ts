import { describe, expect, it } from 'vitest'
import { pageHead, withHead } from './page-head.ts'

describe('withHead', () => {
  const head = pageHead({ date: '2026-11-22', machine: 'A machine', commit: 'abc', isQuick: false })

  it('takes the place of the earlier beginning and leaves the sections alone', () => {
    const page = '# Benchmarks\n\nold\n\n## One\n\n1\n'
    expect(withHead(page, head)).toBe(`${head}\n## One\n\n1\n`)
    expect(withHead(withHead(page, head), head)).toBe(withHead(page, head))
  })
})
