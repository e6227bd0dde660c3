import { describe, expect, it } from 'vitest'
import { destinationsOf } from './destination-settings.ts'
import { readEnv } from './env.ts'

const settingsOf = (env: Record<string, string>) => destinationsOf(readEnv(env))

describe('where shows may be sent to', () => {
  it.each([
    [{}],
    [{ HOST: 'localhost' }],
    [{ HOST: '::1' }],
    [{ PUBLIC_ORIGIN: 'http://localhost:4400' }],
  ])('is anywhere from a server for its own machine: %j', (env) => {
    expect(settingsOf(env)).toEqual({ allowed: ['0.0.0.0/0', '::/0'], isDiscreet: false })
  })

  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.1.2' }],
    [{ PUBLIC_ORIGIN: 'https://studio.example' }],
    [{ TRUST_PROXY: '1' }],
  ])('is the internet from one that others reach: %j', (env) => {
    expect(settingsOf(env)).toEqual({ allowed: [], isDiscreet: true })
    const named = { ...env, DESTINATIONS_ALLOWED: 'nginx.lan, 10.0.0.0/8' }
    expect(settingsOf(named)).toEqual({ allowed: ['nginx.lan', '10.0.0.0/8'], isDiscreet: true })
  })

  it('is what the setting names, on a server for its own machine as well', () => {
    const env = { DESTINATIONS_ALLOWED: '127.0.0.1' }
    expect(settingsOf(env)).toEqual({ allowed: ['127.0.0.1'], isDiscreet: false })
  })
})
