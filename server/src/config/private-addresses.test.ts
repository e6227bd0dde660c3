import { describe, expect, it } from 'vitest'
import { privateAddressesSchema } from './private-addresses.ts'

describe('PRIVATE_ADDRESSES_ALLOWED (goal R18)', () => {
  it('is hosts, addresses and ranges', () => {
    const text = 'camera.lan, 192.168.1.0/24,127.0.0.1,fd00::/8'
    expect(privateAddressesSchema.parse(text)).toEqual(text.split(/, ?/))
  })

  it.each([
    ...['http://camera.lan', 'camera.lan:80', '192.168.1.0/33', '192.168.1/24', 'camera.lan/8'],
    ...['a b', ',', 'fe80::1%lo', '*'],
  ])('refuses "%s"', (text) => {
    expect(privateAddressesSchema.safeParse(text).success).toBe(false)
  })
})
