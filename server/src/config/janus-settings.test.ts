import { describe, expect, it } from 'vitest'
import { envToConfig } from './config.ts'
import { readEnv } from './env.ts'

const janusOf = (env: Record<string, string>) => envToConfig(readEnv(env)).media.janus

describe('the media router (GAP-006)', () => {
  it('is the embedded one by default, whatever is said of Janus', () => {
    expect(janusOf({})).toBeNull()
    expect(janusOf({ JANUS_URL: 'ws://127.0.0.1:8188' })).toBeNull()
  })

  it('is Janus where that is set, on one machine or several', () => {
    const router = { MEDIA_ROUTER: 'janus' }
    expect(janusOf({ ...router, JANUS_URL: 'ws://127.0.0.1:8188' })).toEqual({
      urls: ['ws://127.0.0.1:8188'],
      apiSecret: null,
      adminKey: null,
      forwardAddress: '127.0.0.1',
    })
    const several = { JANUS_URL: 'wss://a.example/janus, ws://10.0.0.2:8188' }
    const secrets = { JANUS_API_SECRET: 'one', JANUS_ADMIN_KEY: 'two' }
    const from = { JANUS_FORWARD_ADDRESS: 'media.internal' }
    expect(janusOf({ ...router, ...several, ...secrets, ...from })).toEqual({
      urls: ['wss://a.example/janus', 'ws://10.0.0.2:8188'],
      apiSecret: 'one',
      adminKey: 'two',
      forwardAddress: 'media.internal',
    })
  })

  it('needs to know where Janus is', () => {
    expect(() => readEnv({ MEDIA_ROUTER: 'janus' })).toThrow(
      'JANUS_URL must be set with MEDIA_ROUTER=janus',
    )
    expect(() => readEnv({ MEDIA_ROUTER: 'pion' })).toThrow(
      'MEDIA_ROUTER must be embedded or janus',
    )
    for (const url of ['http://127.0.0.1:8088/janus', 'ws://a,', '127.0.0.1:8188']) {
      expect(() => readEnv({ JANUS_URL: url })).toThrow('JANUS_URL must be addresses such as ws://')
    }
  })
})
