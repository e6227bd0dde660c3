import { expect, it } from 'vitest'
import { callerNetwork } from './caller-network.ts'

it('addresses of one /64 are one caller, those of others and of IPv4 are not', () => {
  const home = callerNetwork('2001:db8:1:2::1')
  expect(callerNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(home)
  expect(callerNetwork('2001:db8:1:3::1')).not.toBe(home)
  expect(callerNetwork('fe80::1%eth0')).toBe(callerNetwork('fe80::2%eth0'))
  expect(callerNetwork('192.0.2.1')).not.toBe(callerNetwork('192.0.2.2'))
  expect(callerNetwork('::ffff:192.0.2.1')).toBe(callerNetwork('192.0.2.1'))
})
