import { describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { readCommandLine } from './read-command-line.ts'

describe('the arguments of npm run admin (GAP-079, GAP-080)', () => {
  const email = 'a@example.com'

  it.each([
    [['token', email], { command: 'token', email }],
    [['rights', email, 'null'], { command: 'rights', email, rights: null }],
    [
      ['rights', email, '{"distributorMaxCount":1}'],
      { command: 'rights', email, rights: { distributorMaxCount: 1 } },
    ],
  ])('%j are understood', (args, request) => {
    expect(readCommandLine(args)).toEqual(request)
  })

  it.each([
    [[], 'Say what to do: token <email>'],
    [['token'], 'Say what to do'],
    [['token', email, 'x'], 'Say what to do'],
    [['dance', email], 'Say what to do'],
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
