import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const read = (text: string) => readEnv({ TRUST_PROXY: text }).TRUST_PROXY

describe('TRUST_PROXY', () => {
  it('is nobody by default', () => {
    expect(readEnv({}).TRUST_PROXY).toBe(false)
    expect(['false', 'no', '0'].map(read)).toEqual([false, false, false])
  })

  it('is a number of proxies, or their addresses and ranges', () => {
    expect(read('1')).toBe(1)
    expect(read('10')).toBe(10)
    expect(read('127.0.0.1, 10.0.0.0/8,::1,fd00::/8')).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ])
  })

  it.each([
    'true',
    'yes',
    '11',
    '-1',
    '1.5',
    'proxy.example',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    '10.0.0.1,',
  ])('%s is refused in words that name what is allowed', (text) => {
    expect(() => read(text)).toThrow(
      'These settings are wrong: TRUST_PROXY must be false, the number of proxies in front of the server (1 to 10), or their addresses and ranges with commas between, such as 127.0.0.1,10.0.0.0/8.',
    )
  })
})
