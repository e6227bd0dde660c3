import { expect, test } from 'vitest'
import { turnCredentials } from './turn-credentials.ts'

test('a name is the second at which it runs out, and its credential is signed with the secret', () => {
  const now = new Date('2026-03-01T12:00:00.900Z')
  // printf 1772452800 | openssl dgst -sha1 -hmac north -binary | base64
  expect(turnCredentials('north', now)).toEqual({
    username: '1772452800',
    credential: 'joYsF2zGcCFaZmlEaFZBE5PjLr0=',
  })
})
