import { describe, expect, it } from 'vitest'
import { redactUrl } from './redact-url.ts'

describe('addresses in logs (GAP-075, GAP-076, GAP-077)', () => {
  it.each([
    ['/ws?access_token=abc.def&events=1', '/ws?access_token=[secret]&events=1'],
    ['/v1/x?a=1&ACCESS_TOKEN=abc', '/v1/x?a=1&ACCESS_TOKEN=[secret]'],
    ['/v1/x?access%5Ftoken=abc', '/v1/x?access%5Ftoken=[secret]'],
    ['/v1/x?a=b?access_token=abc', '/v1/x?a=b?access_token=[secret]'],
    ['/auth/reset/?token=abc', '/auth/reset/?token=[secret]'],
    ['/v1/auth/refresh/abcdef', '/v1/auth/refresh/[secret]'],
    ['/v1/auth/%72efresh/abcdef', '/v1/auth/refresh/[secret]'],
    ['/v1/auth/refresh/abcdef?x=1', '/v1/auth/refresh/[secret]?x=1'],
    ['/v1/deeplinks/abcdef', '/v1/deeplinks/[secret]'],
    ['/v1/deeplinks/abcdef/data', '/v1/deeplinks/[secret]/data'],
    ['/deeplink/abcdef', '/deeplink/[secret]'],
    ['/catcher/abcdef', '/catcher/[secret]'],
    ['/catcher/abcdef/?mic=1', '/catcher/[secret]/?mic=1'],
    ['/lurker/abcdef', '/lurker/[secret]'],
    [
      '/v1/events/e/recordings/r/links/eyJabcdef.abcdef.abc/1/m.mp4',
      '/v1/events/e/recordings/r/links/[secret]/1/m.mp4',
    ],
    ['/v1/auth%2Frefresh/abcdef', '/v1/auth/refresh/[secret]'],
    ['/v1/auth%252Frefresh/abcdef', '/v1/auth/refresh/[secret]'],
    ['/v1/auth%2Frefresh/%zzabcdef', '/v1/auth/refresh/[secret]'],
    ['/oauth2/?code=abc&state=1', '/oauth2/?code=[secret]&state=1'],
    ['/v1/x?a[access_token]=abc', '/v1/x?a[access_token]=[secret]'],
    ['/v1/x?a%5Baccess_token%5D=abc', '/v1/x?a%5Baccess_token%5D=[secret]'],
    ['/v1/x?a[b][]=1&user.refreshToken=abc', '/v1/x?a[b][]=1&user.refreshToken=[secret]'],
    ['/v1/x?x-api-key=abc&token[]=abc', '/v1/x?x-api-key=[secret]&token[]=[secret]'],
    ['/auth/?next=%2Fauth%2Freset%2F%3Ftoken%3Dabc', '/auth/?next=/auth/reset/?token=[secret]'],
    ['/v1/%zz/refresh', '/v1/%zz/refresh'],
    ['/v1/files?keyword=a&tokens=2&encoded=1', '/v1/files?keyword=a&tokens=2&encoded=1'],
    ['/v1/events?page=2', '/v1/events?page=2'],
    ['/v1/share-scene-deeplinks', '/v1/share-scene-deeplinks'],
  ])('%s is logged as %s', (url, logged) => {
    expect(redactUrl(url)).toBe(logged)
  })

  it('are cut to 2,048 characters of path and of query', () => {
    expect(redactUrl(`/${'a'.repeat(5_000)}?b=${'c'.repeat(5_000)}`)).toBe(
      `/${'a'.repeat(2_047)}…?b=${'c'.repeat(2_046)}…`,
    )
  })

  it('hide a secret that was cut', () => {
    expect(redactUrl(`/catcher/${'a'.repeat(5_000)}`)).toBe('/catcher/[secret]')
    expect(redactUrl(`/ws?access_token=${'a'.repeat(5_000)}`)).toBe('/ws?access_token=[secret]')
  })
})
