import { describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { readCommandLine } from './read-command-line.ts'

describe('the arguments of npm run admin (GAP-079, GAP-080)', () => {
  const email = 'a@example.com'

  it.each([
    [['token', email], { command: 'token', email }],
    [['invite', email], { command: 'invite', email }],
    [
      ['invite', 'Ann@Example.com', '--link'],
      { command: 'invite', email: 'ann@example.com', by: 'link' },
    ],
    [['reset', email], { command: 'reset', email }],
    [['lock', email], { command: 'lock', email }],
    [['unlock', email], { command: 'unlock', email }],
    [['rights', email, 'null'], { command: 'rights', email, rights: null }],
    [
      ['rights', email, '{"distributorMaxCount":1}'],
      { command: 'rights', email, rights: { distributorMaxCount: 1 } },
    ],
  ])('%j are understood', (args, request) => {
    expect(readCommandLine(args)).toEqual(request)
  })

  it.each([
    [[], 'Say what to do:\n  invite <email> [--link]'],
    [['token'], 'Say what to do'],
    [['token', email, 'x'], 'Say what to do'],
    [['dance', email], 'Say what to do'],
    [['toString', email], 'Say what to do'],
    [['invite', email, '--fax'], 'Say what to do'],
    [['lock', email, '--link'], 'Say what to do'],
    [['adopt'], 'Say what to do'],
    [['adopt', 'x'], 'nodeId: '],
    [['token', 'x'], 'email: '],
    [['rights', email], 'Say what to do'],
    [['rights', email, '{}', 'x'], 'Say what to do'],
    [['rights', email, '{'], 'Rights are JSON'],
    [['rights', email, '{"fly":true}'], 'The right fly is unknown'],
    [['rights', email, '{"distributorMaxCount":"x"}'], 'rights.distributorMaxCount: '],
  ])('%j are refused in one sentence', (args, text) => {
    const read = () => readCommandLine(args)
    expect(read).toThrow(StartupError)
    expect(read).toThrow(text)
  })
})
