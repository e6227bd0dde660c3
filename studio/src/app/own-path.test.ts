import { describe, expect, it } from 'vitest'
import { ownPathOf } from '../model/oauth/oauth-state.ts'
import { authSearchSchema } from './routes/auth-search.ts'
import { errorSearchSchema } from './routes/error-route.tsx'

const foreign = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/\t\n/\t/evil.example',
  '\t//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'events',
  '',
]

describe('addresses that another page may name', () => {
  it.each(foreign)('%j is none of ours to go on to', (path) => {
    expect(authSearchSchema.parse({ next: path }).next).toBeUndefined()
    expect(errorSearchSchema.parse({ from: path }).from).toBeUndefined()
  })

  it.each(['/', '/events?page=2', '/library/fonts/edit?id=a%09b#top', '/é'])('%j is', (path) => {
    expect(authSearchSchema.parse({ next: path }).next).toBe(path)
    expect(errorSearchSchema.parse({ from: path }).from).toBe(path)
  })

  it('a provider leads back to no other host either (GAP-088)', () => {
    const origin = 'https://studio.example'
    expect(ownPathOf(`${origin}//evil.example/`, origin)).toBe('/')
    expect(ownPathOf('/\t/evil.example', origin)).toBe('/')
    expect(ownPathOf('/account?section=connections', origin)).toBe('/account?section=connections')
  })
})
