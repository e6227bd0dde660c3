import { describe, expect, it } from 'vitest'
import { AddressGuard } from './address-guard.ts'
import { listNetworks, OwnNetworks } from './own-networks.ts'
import { isPublicAddress } from './public-address.ts'

const NETWORKS = ['203.1.113.5/24', '2a01:4f8:c0c:9::5/64', '198.51.9.9/0', '127.0.0.1/8']

describe('the public addresses of this machine and its neighbours (goal R18, GAP-005)', () => {
  const own = new OwnNetworks(() => NETWORKS)

  it.each([
    ...['203.1.113.5', '203.1.113.77', '::ffff:203.1.113.5', '2a01:4f8:c0c:9::5'],
    ...['2a01:4f8:c0c:9:ffff::1', '198.51.9.9'],
  ])('%s is refused though it is of the internet', async (address) => {
    expect(isPublicAddress(address)).toBe(true)
    const guard = new AddressGuard({ allowed: [], ownNetworks: own })
    await expect(guard.resolve(address)).rejects.toThrow('PRIVATE_ADDRESSES_ALLOWED')
    const lookUp = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
    const asked = new AddressGuard({ allowed: [], ownNetworks: own, lookUp })
    await expect(asked.resolve('neighbour.example')).rejects.toThrow('PRIVATE_ADDRESSES_ALLOWED')
  })

  it.each(['203.1.114.1', '2a01:4f8:c0c:a::5', '198.51.9.10', '8.8.8.8'])(
    '%s is somebody else’s',
    async (address) => {
      const guard = new AddressGuard({ allowed: [], ownNetworks: own })
      expect((await guard.resolve(address)).address).toBe(address)
    },
  )

  it('are reached where they are allowed', async () => {
    const guard = new AddressGuard({ allowed: ['203.1.113.0/24'], ownNetworks: own })
    expect((await guard.resolve('203.1.113.5')).address).toBe('203.1.113.5')
  })

  it('are asked for again after some seconds', () => {
    let nowMs = 0
    let networks: string[] = []
    const changing = new OwnNetworks(
      () => networks,
      () => nowMs,
    )
    expect(changing.has('203.1.113.5')).toBe(false)
    networks = NETWORKS
    nowMs = 4_999
    expect(changing.has('203.1.113.5')).toBe(false)
    nowMs = 5_000
    expect(changing.has('203.1.113.5')).toBe(true)
  })

  it('are those of the interfaces', () => {
    expect(listNetworks()).toContain('127.0.0.1/8')
  })

  it('the address at which Azure serves every machine is not public', () => {
    for (const address of ['168.63.129.16', '::ffff:168.63.129.16']) {
      expect(isPublicAddress(address)).toBe(false)
    }
    expect(isPublicAddress('168.63.129.17')).toBe(true)
  })
})
