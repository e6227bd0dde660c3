import { describe, expect, it } from 'vitest'
import { redactUrl } from './redact-url.ts'

describe('addresses in logs (GAP-076, GAP-077)', () => {
  it.each([
    ['/ws?access_token=abc.def&events=1', '/ws?access_token=[secret]&events=1'],
    ['/v1/x?a=1&ACCESS_TOKEN=abc', '/v1/x?a=1&ACCESS_TOKEN=[secret]'],
    ['/v1/auth/refresh/abcdef', '/v1/auth/refresh/[secret]'],
    ['/v1/auth/refresh/abcdef?x=1', '/v1/auth/refresh/[secret]?x=1'],
    ['/v1/events?page=2', '/v1/events?page=2'],
  ])('%s is logged as %s', (url, logged) => {
    expect(redactUrl(url)).toBe(logged)
  })
})
