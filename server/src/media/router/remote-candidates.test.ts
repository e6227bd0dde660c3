import { describe, expect, it } from 'vitest'
import { mayCheck, withoutRefusedCandidates } from './remote-candidates.ts'

const at = (address: string) => `candidate:1 1 udp 2122260223 ${address} 9 typ host generation 0`

describe('candidates of the other side', () => {
  it('are left out where they are of this machine, its link, many, nobody, or a name', () => {
    const refused = [
      ...['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
      ...['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '::ffff:169.254.0.1'],
      ...['0.0.0.0', '::', '255.255.255.255', '224.0.0.251', 'ff02::fb'],
      ...['c0ffee00-1234-4321-8888-0123456789ab.local', 'localhost', 'redis', 'guest.example'],
    ]
    expect(refused.filter((address) => mayCheck(at(address)))).toEqual([])
  })

  it('are taken from the internet and from networks at home', () => {
    const taken = ['192.168.1.7', '10.0.0.7', '100.64.0.7', '203.0.113.7', 'fd00::7', '2001:db9::7']
    expect(taken.filter((address) => !mayCheck(at(address)))).toEqual([])
  })

  it('are left out where they are not written as the standard has it', () => {
    const odd = [
      'candidate: 1 1 udp 203.0.113.7 127.0.0.1 9 typ host',
      'candidate:1 1 udp 1  203.0.113.7 9 typ host',
      'candidate:1 1 udp 1 203.0.113.7 9 typ host\r\na=candidate:1 1 udp 1 127.0.0.1 9 typ host',
      '1 1 udp 1 203.0.113.7 9 typ host',
    ]
    expect(odd.filter(mayCheck)).toEqual([])
  })

  it('go from a description, and the word that they are all with them', () => {
    const description = ['v=0', 'm=video 9 RTP/AVP 96', 'a=mid:0', `a=${at('10.0.0.7')}`]
    const sdp = [...description, `a=${at('127.0.0.1')}`, 'a=end-of-candidates', ''].join('\r\n')
    expect(withoutRefusedCandidates(sdp)).toBe([...description, ''].join('\r\n'))
    const harmless = [...description, 'a=end-of-candidates', ''].join('\r\n')
    expect(withoutRefusedCandidates(harmless)).toBe(harmless)
  })
})
