import { describe, expect, test } from 'vitest'
import { type Command, helpOf, task } from './command.ts'

const order = { type: 'string', value: 'NUMBER', isRequired: true } as const
const command = {
  summary: 'Says what it was called with.',
  tasks: {
    show: task({
      summary: 'Shows it.',
      operand: '[FILE]',
      options: { order, loud: { type: 'boolean' } },
      run: async ({ options, operands }) => JSON.stringify({ ...options, operands }),
    }),
    join: task({
      summary: 'Joins files.',
      operand: 'FILE...',
      options: {},
      run: async ({ operands }) => operands.join(' '),
    }),
  },
} satisfies Command

describe('a task', () => {
  test('gets the options and operands of a right call', async () => {
    const said = await command.tasks.show.run(['--order', 'A/1', '--loud', 'out.zip'], {})
    expect(said).toBe('{"order":"A/1","loud":true,"operands":["out.zip"]}')
    expect(await command.tasks.join.run(['a', 'b'], {})).toBe('a b')
  })

  test.each([
    ['show', [], '--order NUMBER is missing.'],
    ['show', ['--order', ''], '--order NUMBER is missing.'],
    ['show', ['--order', '1', 'a', 'b'], '“b” is not expected here.'],
    ['show', ['--oder', '1'], "Unknown option '--oder'."],
    ['show', ['--order'], "Option '--order <value>' argument missing."],
    ['show', ['--order', '1', '--loud=yes'], "Option '--loud' does not take an argument."],
    ['join', [], 'FILE... is missing.'],
  ] as const)('%s %j: %s', async (name, args, sentence) => {
    await expect(command.tasks[name].run([...args], {})).rejects.toThrow(
      expect.objectContaining({ name: 'UsageError', message: sentence }),
    )
  })

  test('stands in the help with what it takes', () => {
    expect(helpOf('say', command)).toBe(
      [
        'Says what it was called with.',
        '',
        '  gangway say show --order NUMBER [--loud] [FILE]',
        '      Shows it.',
        '  gangway say join FILE...',
        '      Joins files.',
      ].join('\n'),
    )
  })
})
