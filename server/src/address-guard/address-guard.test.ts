import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AddressGuard, type LookUp } from './address-guard.ts'
import { isPublicAddress } from './public-address.ts'

/** Loopback, private, local, tunnelled and nobody's addresses in every spelling that somebody may try. */
const SPELLINGS = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '[::1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:0001]', '[::]'],
  ...['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1.', '10.0.0.1', '172.16.0.1'],
  ...['192.168.1.1', '169.254.169.254', '[fe80::1]', '[fc00::1]', '100.64.0.1'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '224.0.0.1', '255.255.255.255'],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', '0', '198.18.0.1', '192.0.2.1'],
]

/** What a name server says, in turn; the last answer again and again. */
function nameServer(...answers: readonly (readonly string[])[]): LookUp & { asked: number } {
  const lookUp = async () => {
    const answer = answers[Math.min(lookUp.asked, answers.length - 1)] ?? []
    lookUp.asked += 1
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  lookUp.asked = 0
  return lookUp
}

/** Fetches as the server does where it follows redirects by hand: each step goes to the checked address only. */
async function fetchGuarded(guard: AddressGuard, address: string): Promise<string> {
  let url = new URL(address)
  for (let step = 0; step < 5; step++) {
    const checked = await guard.resolve(url.hostname)
    const host = checked.family === 6 ? `[${checked.address}]` : checked.address
    const answer = await fetch(`http://${host}:${url.port}${url.pathname}`, { redirect: 'manual' })
    const next = answer.headers.get('location')
    if (next === null) return answer.text()
    url = new URL(next, url)
  }
  throw new Error('too many redirects')
}

describe('addresses that users name (goal R18, GAP-005)', () => {
  let canary: Server
  let hits = 0
  let port = 0

  beforeAll(async () => {
    canary = createServer((request, response) => {
      hits += 1
      if (request.url === '/away') {
        response.writeHead(302, { location: `http://127.0.0.2:${port}/secret` }).end()
      } else response.end('secret')
    })
    await new Promise<void>((resolve) => canary.listen(0, '::', resolve))
    port = (canary.address() as AddressInfo).port
  })
  beforeEach(() => {
    hits = 0
  })
  afterAll(() => new Promise((resolve) => canary.close(resolve)))

  it('are 31 spellings here', () => expect(SPELLINGS).toHaveLength(31))

  it.each(SPELLINGS)('refuses %s without a hit on the canary', async (host) => {
    const guard = new AddressGuard({ allowed: [] })
    // As the spelling stands, for programs that read it by rules of their own, and as browsers read it.
    const read = new URL(`http://${host}:${port}/`).hostname
    await expect(guard.resolve(read)).rejects.toThrow()
    await expect(guard.resolve(host)).rejects.toThrow()
    await expect(fetchGuarded(guard, `http://${host}:${port}/`)).rejects.toThrow()
    expect(hits).toBe(0)
  })

  it('says of a private address what would let it through', async () => {
    const guard = new AddressGuard({ allowed: [] })
    await expect(guard.resolve('192.168.1.1')).rejects.toThrow(
      '192.168.1.1 is a private address: this server reaches it only when PRIVATE_ADDRESSES_ALLOWED names it.',
    )
  })

  it.each([...['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '::ffff:8.8.8.8']])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ...['::7f00:1', '64:ff9b:1::7f00:1', 'fec0::1', '2001::1', '2001:db8::1', '::ffff:0:7f00:1'],
    ...['100::1', '3fff::1', 'fe80::1%lo', 'ff02::1', '240.0.0.1', 'nonsense', ''],
  ])('"%s" is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  it('a redirect to a private address is refused where it leads', async () => {
    const guard = new AddressGuard({ allowed: ['127.0.0.1'] })
    await expect(fetchGuarded(guard, `http://127.0.0.1:${port}/away`)).rejects.toThrow(
      '127.0.0.2 is a private address',
    )
    expect(hits).toBe(1)
  })

  it('a name with one private address among public ones is refused', async () => {
    const lookUp = nameServer(['93.184.216.34', '127.0.0.1'])
    await expect(new AddressGuard({ allowed: [], lookUp }).resolve('two.example')).rejects.toThrow()
  })

  it('a name that changes its mind is asked once: what was checked is what is connected to', async () => {
    const lookUp = nameServer(['93.184.216.34'], ['127.0.0.1'])
    const guard = new AddressGuard({ allowed: [], lookUp })
    expect(await guard.resolve('rebind.example')).toEqual({ address: '93.184.216.34', family: 4 })
    expect(lookUp.asked).toBe(1)
    await expect(guard.resolve('rebind.example')).rejects.toThrow('private')
  })

  it('names, addresses and ranges that are allowed pass; their neighbours do not', async () => {
    const lookUp = nameServer(['10.1.2.3'])
    const allowed = ['Camera.lan', '127.0.0.1', '192.168.0.0/16', 'fd00::/8']
    const guard = new AddressGuard({ allowed, lookUp })
    for (const host of [
      'camera.LAN.',
      '127.0.0.1',
      '::ffff:127.0.0.1',
      '192.168.7.7',
      '[fd12::1]',
    ]) {
      await expect(guard.resolve(host), host).resolves.toBeDefined()
    }
    for (const host of ['other.lan', '127.0.0.2', '172.16.0.1', 'fe80::1']) {
      await expect(guard.resolve(host), host).rejects.toThrow('private')
    }
  })

  it('a name without an address is refused', async () => {
    const guard = new AddressGuard({ allowed: [], lookUp: nameServer([]) })
    await expect(guard.resolve('nobody.example')).rejects.toThrow()
  })
})
