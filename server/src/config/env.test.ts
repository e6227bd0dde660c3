import { describe, expect, it } from 'vitest'
import { envToConfig } from './config.ts'
import { readEnv } from './env.ts'

describe('settings', () => {
  it('have defaults for all', () => {
    const config = envToConfig(readEnv({}))
    expect(config.http).toMatchObject({ port: 4400, host: '127.0.0.1', validateResponses: false })
    expect(config.dataDir).toMatch(/\/data$/)
    expect(config.databaseUrl).toBeNull()
    expect(config.registrationOpen).toBe(true)
    expect(config.media).toMatchObject({ maxCpuShare: 0.8, maxShowShare: 0.5 })
    expect(config.live).toEqual({
      maxDurationSec: 14_400,
      maxUnattendedSec: 86_400,
      preRollMinMs: 5_000,
      preRollMaxMs: 30_000,
      programLossStopMs: null,
    })
  })

  it('name at most five users whose studios send their faults (CORE-CST-022, GAP-091)', () => {
    const idsOf = (text: string) =>
      envToConfig(readEnv({ REMOTE_LOGGING_USER_IDS: text })).remoteLoggingUserIds
    expect(envToConfig(readEnv({})).remoteLoggingUserIds).toEqual([])
    expect(idsOf('a, b,c,d,e')).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(() => idsOf('a,b,c,d,e,f')).toThrow('REMOTE_LOGGING_USER_IDS must name at most 5 users')
    expect(() => idsOf('a,,b')).toThrow('REMOTE_LOGGING_USER_IDS must be ids of users')
  })

  it('take an empty variable for an absent one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4400 })
  })

  it('are read', () => {
    const config = envToConfig(
      readEnv({
        PORT: '0',
        PUBLIC_ORIGIN: 'https://studio.example/path',
        DATABASE_URL: 'postgres://u:p@db.example/proscenium',
        REGISTRATION_OPEN: 'no',
        ICE_SERVERS: '[{"urls":"stun:stun.example:3478"}]',
        MEDIA_ADDRESSES: '203.0.113.7, 2001:db8::1',
        EVENT_MAX_DURATION: '0',
        EVENT_MAX_UNATTENDED: '0',
        PROGRAM_LOSS_STOP_SECONDS: '60',
      }),
    )
    expect(config.http.publicOrigin).toBe('https://studio.example')
    expect(config.registrationOpen).toBe(false)
    expect(config.media).toMatchObject({
      iceServers: [{ urls: 'stun:stun.example:3478' }],
      addresses: ['203.0.113.7', '2001:db8::1'],
    })
    expect(config.live).toMatchObject({
      maxDurationSec: null,
      maxUnattendedSec: null,
      programLossStopMs: 60_000,
    })
  })

  it('open registration only where nobody else reaches the server, or for a demo (GAP-080)', () => {
    const isOpen = (env: Record<string, string>, demo = false) =>
      envToConfig(readEnv(env), { demo }).registrationOpen
    for (const HOST of ['127.0.0.1', '127.8.0.1', 'localhost', '::1']) {
      expect(isOpen({ HOST }), HOST).toBe(true)
    }
    for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'studio.example', 'localhost.example']) {
      expect(isOpen({ HOST }), HOST).toBe(false)
      expect(isOpen({ HOST }, true), HOST).toBe(true)
      expect(isOpen({ HOST, REGISTRATION_OPEN: 'true' }), HOST).toBe(true)
    }
    expect(isOpen({ REGISTRATION_OPEN: 'false' }, true)).toBe(false)
    // A proxy on the same machine brings everybody to loopback.
    expect(isOpen({ PUBLIC_ORIGIN: 'https://studio.example' })).toBe(false)
    expect(isOpen({ TRUST_PROXY: '1' })).toBe(false)
    expect(isOpen({ PUBLIC_ORIGIN: 'http://localhost:4400' })).toBe(true)
  })

  it('of mail name who letters are from', () => {
    const SMTP_URL = 'smtp://127.0.0.1'
    const PUBLIC_ORIGIN = 'https://studio.example'
    expect(() => readEnv({ SMTP_URL, PUBLIC_ORIGIN })).toThrow(
      'MAIL_FROM must be set with SMTP_URL',
    )
    const MAIL_FROM = 'Studio <studio@studio.example>'
    const config = envToConfig(readEnv({ SMTP_URL, PUBLIC_ORIGIN, MAIL_FROM }))
    expect(config.mail.from).toBe(MAIL_FROM)
    expect(envToConfig(readEnv({})).mail.from).toBe('Proscenium <no-reply@localhost>')
  })

  it('give an account 2 GB unless the operator says otherwise (GAP-080)', () => {
    const quotaOf = (env: Record<string, string>) =>
      envToConfig(readEnv(env)).planRights.storageMaxDiskUsage
    expect(quotaOf({})).toBe(2_000_000_000)
    expect(quotaOf({ PLAN_RIGHTS: '{"storageMaxDiskUsage":50000000000}' })).toBe(50_000_000_000)
  })

  it('tell of TURN: a shared secret, and a port for who comes by it over TCP where that is possible', () => {
    const mediaOf = (env: Record<string, string>) => envToConfig(readEnv(env)).media
    expect(mediaOf({})).toMatchObject({ turnSecret: null, relayedPort: null })
    const byUdp = { ICE_SERVERS: '[{"urls":"turn:turn.example:3478"}]' }
    expect(mediaOf({ ...byUdp, MEDIA_RELAYED_UDP_PORT: '4403' }).relayedPort).toBeNull()
    const byTls = { ICE_SERVERS: '[{"urls":["turns:turn.example:443"]}]' }
    expect(mediaOf(byTls).relayedPort).toBe(0)
    const secret = { TURN_SECRET: 'a-secret-of-the-turn-server' }
    expect(mediaOf({ ...byTls, ...secret, MEDIA_RELAYED_UDP_PORT: '4403' })).toMatchObject({
      relayedPort: 4_403,
      turnSecret: secret.TURN_SECRET,
    })
    expect(() => readEnv({ TURN_SECRET: 'short' })).toThrow('TURN_SECRET must have 16 characters')
  })

  it('say where encoders push to: nowhere by default, else by the name that browsers use (GAP-010)', () => {
    const pushOf = (env: Record<string, string>) => envToConfig(readEnv(env)).media.push
    expect(pushOf({})).toMatchObject({ host: 'localhost', rtmpPort: null, srtPort: null })
    const ports = { RTMP_PORT: '1935', SRT_PORT: '4402' }
    const origin = { PUBLIC_ORIGIN: 'https://studio.example:8443' }
    const addresses = { MEDIA_ADDRESSES: '203.0.113.7' }
    expect(pushOf({ ...ports, ...origin, ...addresses })).toMatchObject({
      host: 'studio.example',
      rtmpPort: 1_935,
      srtPort: 4_402,
    })
    expect(pushOf(addresses).host).toBe('203.0.113.7')
    expect(pushOf({ PUBLIC_ORIGIN: 'http://[2001:db8::1]' }).host).toBe('2001:db8::1')
    expect(pushOf({ ...origin, PUSH_HOST: 'ingest.example' }).host).toBe('ingest.example')
    const files = { RTMPS_CERT_FILE: '/etc/a.pem', RTMPS_KEY_FILE: '/etc/a.key' }
    expect(pushOf({ RTMPS_PORT: '1936', ...files }).rtmps).toEqual({
      port: 1_936,
      certFile: '/etc/a.pem',
      keyFile: '/etc/a.key',
    })
    expect(() => readEnv({ RTMPS_PORT: '1936' })).toThrow('RTMPS_PORT needs RTMPS_CERT_FILE')
    expect(() => readEnv({ PUSH_HOST: 'rtmp://ingest.example' })).toThrow(
      'PUSH_HOST must be a host name or an IP address',
    )
  })

  it('name the certificate authorities of RTMPS servers', () => {
    const caFileOf = (env: Record<string, string>) => envToConfig(readEnv(env)).media.caFile
    expect(caFileOf({})).toBeNull()
    expect(caFileOf({ TLS_CA_FILE: '/etc/own-ca.pem' })).toBe('/etc/own-ca.pem')
  })

  it('name a bucket for files with all that it needs', () => {
    const s3Of = (env: Record<string, string>) => envToConfig(readEnv(env)).s3
    expect(s3Of({})).toBeNull()
    const needed = {
      S3_ENDPOINT: 'https://s3.example:9000',
      S3_BUCKET: 'proscenium',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(s3Of({ ...needed, S3_PREFIX: 'files/studio' })).toEqual({
      endpoint: 'https://s3.example:9000',
      bucket: 'proscenium',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      prefix: 'files/studio/',
    })
    expect(() => readEnv({ S3_BUCKET: 'proscenium', S3_ENDPOINT: 'https://s3.example' })).toThrow(
      'S3_ACCESS_KEY_ID must be set with S3_ENDPOINT; S3_SECRET_ACCESS_KEY must be set with',
    )
    expect(() => readEnv({ ...needed, S3_PREFIX: '/../a' })).toThrow('S3_PREFIX must be a path')
    expect(() => readEnv({ ...needed, S3_BUCKET: 'A_B' })).toThrow('S3_BUCKET must be the name')
  })

  it('tell all their faults at once', () => {
    const read = () =>
      readEnv({
        PORT: '99999',
        DATABASE_URL: 'mysql://nope',
        REGISTRATION_OPEN: 'maybe',
        ICE_SERVERS: '{',
        PUBLIC_ORIGIN: 'studio.example',
        RATE_LIMIT_FACTOR: '0',
        LOG_LEVEL: 'loud',
      })
    expect(read).toThrow(/^These settings are wrong: .*\.$/)
    for (const name of [
      'PORT must be a port number',
      'DATABASE_URL must look like',
      'REGISTRATION_OPEN must be true or false',
      'ICE_SERVERS must be a JSON list',
      'PUBLIC_ORIGIN must be an origin',
      'RATE_LIMIT_FACTOR must be above 0',
      'LOG_LEVEL must be one of',
    ]) {
      expect(read).toThrow(name)
    }
  })
})
