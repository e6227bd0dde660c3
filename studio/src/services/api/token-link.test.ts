import { describe, expect, it } from 'vitest'
import { tokensOfAddress } from './token-link.ts'

describe('tokens in the address of the sign-in page (CORE-ATH-002, CORE-VIS-002, GAP-079)', () => {
  const hash = '#access_token=a.b.c&refresh_token=r-1'

  it('are read', () => {
    const tokens = { access_token: 'a.b.c', refresh_token: 'r-1' }
    expect(tokensOfAddress({ pathname: '/auth/', hash })).toEqual(tokens)
    expect(tokensOfAddress({ pathname: '/auth', hash })).toEqual(tokens)
  })

  it('count there only, and as a pair', () => {
    for (const pathname of ['/', '/auth/forgot/', '/events', '/authx']) {
      expect(tokensOfAddress({ pathname, hash })).toBeNull()
    }
    for (const part of ['', '#', '#access_token=a', '#refresh_token=r']) {
      expect(tokensOfAddress({ pathname: '/auth/', hash: part })).toBeNull()
    }
  })
})
