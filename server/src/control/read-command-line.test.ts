import { describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { readCommandLine } from './read-command-line.ts'

describe('the arguments of npm run admin (GAP-079, GAP-080)', () => {
  const email = 'a@example.com'
  const loginId = '0192f0c1-2b1a-7c3d-8e4f-5a6b7c8d9e0f'

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
    [['sessions'], { command: 'sessions', email: null }],
    [['sessions', email], { command: 'sessions', email }],
    [['revoke', email], { command: 'revoke', subject: email }],
    [['revoke', loginId], { command: 'revoke', subject: loginId }],
    [['delete', email], { command: 'delete', email, heirEmail: null }],
    [
      ['delete', email, '--to', 'b@example.com'],
      { command: 'delete', email, heirEmail: 'b@example.com' },
    ],
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
    [['sessions', email, 'x'], 'Say what to do'],
    [['sessions', 'x'], 'email: '],
    [['revoke'], 'Say what to do'],
    [['revoke', 'x'], 'subject: '],
    [['delete'], 'Say what to do'],
    [['delete', email, 'b@example.com'], 'Say what to do'],
    [['delete', email, '--to'], 'Say what to do'],
    [['delete', email, '--to', 'x'], 'heirEmail: '],
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
