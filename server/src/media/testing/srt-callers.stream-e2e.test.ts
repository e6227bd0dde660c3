import { networkInterfaces } from 'node:os'
import { PassThrough } from 'node:stream'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SrtGate } from '../push/srt-gate.ts'
import { LiveSource } from './live-source.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)
const passphrase = 'callers-phrase-0123456789'
let gate: SrtGate
let port: number
const arrived = new Map<string, number>()
const log: string[] = []

beforeAll(async () => {
  port = await freePort()
  gate = new SrtGate({
    port,
    ffmpegPath: 'ffmpeg',
    onOffer: (offer) => {
      const count = new PassThrough().on('data', (bytes: Buffer) =>
        arrived.set(offer.key, (arrived.get(offer.key) ?? 0) + bytes.length),
      )
      offer.accept(passphrase)?.feed.begin(count)
    },
    log: (_, line) => log.push(line),
  })
})

afterAll(() => gate.dispose())

test.skipIf(!hasIpv6)(
  'encoders call by SRT at an IPv4 address, at an IPv6 address, and at a name that has both',
  async () => {
    const hosts = ['127.0.0.1', '[::1]', 'localhost']
    const sources = hosts.map((host, at) => {
      const query = `streamid=caller-${at}&passphrase=${passphrase}`
      return new LiveSource(`srt://${host}:${port}?${query}`)
    })
    for (const at of hosts.keys()) {
      await expect
        .poll(() => arrived.get(`caller-${at}`) ?? 0, { timeout: 20_000 })
        .toBeGreaterThan(20_000)
    }
    await Promise.all(sources.map((source) => source.kill()))
  },
  60_000,
)
