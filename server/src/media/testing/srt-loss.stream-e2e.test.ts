import { type ChildProcess, spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@proscenium/fixtures'
import { afterEach, describe, expect, test } from 'vitest'
import { outputArguments } from '../outputs/output-arguments.ts'
import type { PushConnection } from '../push/push-offer.ts'
import { SrtGate } from '../push/srt-gate.ts'
import { LossyUdpRelay } from './lossy-udp-relay.ts'
import { TransportCount } from './transport-count.ts'

const seconds = Number(process.env['SRT_LOSS_SECONDS'] ?? 10)
/** Both ways, whatever a packet is: media, what is repeated, and what asks for that. */
const network = { loss: 0.05, seed: 7 }
const leastShare = 0.995
const passphrase = 'loss-phrase-0123456789'

const children: ChildProcess[] = []
const closers: (() => Promise<void> | void)[] = []

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => ended(child)))
  for (const close of closers.splice(0).reverse()) await close()
})

function run(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin?.on('error', () => undefined)
  children.push(child)
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

/** Three megabits a second, filled up where the picture needs less, so that every second has as many packets. */
const pictures = [
  ...['-re', '-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=30'],
  ...['-re', '-f', 'lavfi', '-i', 'sine=1000:sample_rate=48000'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '60', '-bf', '0'],
  ...['-b:v', '3M', '-maxrate', '3M', '-bufsize', '3M', '-x264-params', 'nal-hrd=cbr'],
]

async function relayTo(port: number): Promise<LossyUdpRelay> {
  const relay = await LossyUdpRelay.open(port, network)
  closers.push(() => relay.close())
  return relay
}

function expectArrived(count: TransportCount, { packets }: LossyUdpRelay): void {
  const lostShare = packets.lost / (packets.lost + packets.passed)
  process.stdout.write(
    `${(count.share * 100).toFixed(3)} % of ${count.arrived + count.missing} packets of MPEG-TS arrived; the network lost ${(lostShare * 100).toFixed(1)} % of ${packets.lost + packets.passed}; load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  expect(lostShare).toBeGreaterThan(0.04)
  // Three megabits a second are 1,995 packets of MPEG-TS.
  expect(count.arrived).toBeGreaterThan(seconds * 1_000)
  expect(count.share).toBeGreaterThanOrEqual(leastShare)
}

describe('SRT with the latency that both ends have by themselves, 120 ms, while 5 % of all packets are lost (goal R7)', () => {
  test('what an encoder pushes arrives', async () => {
    const count = new TransportCount()
    let connection: PushConnection | null = null
    const port = await freePort()
    const gate = new SrtGate({
      port,
      ffmpegPath: 'ffmpeg',
      onOffer: (offer) => {
        connection = offer.accept(passphrase)
        connection?.feed.begin(
          new Writable({
            write: (bytes: Buffer, _, done) => {
              count.push(bytes)
              done()
            },
          }),
        )
      },
      log: () => undefined,
    })
    closers.push(() => gate.dispose())
    const relay = await relayTo(port)
    const url = `srt://127.0.0.1:${relay.port}?streamid=slot_secret&passphrase=${passphrase}`
    run('ffmpeg', [
      '-v',
      'error',
      ...pictures,
      '-c:a',
      'aac',
      '-f',
      'mpegts',
      `${url}&pkt_size=1316`,
    ])
    await expect.poll(() => count.arrived, { timeout: 20_000 }).toBeGreaterThan(0)
    await sleep(seconds * 1_000)
    expect(connection).not.toBeNull()
    expectArrived(count, relay)
  }, 90_000)

  test('what an output sends arrives', async () => {
    const count = new TransportCount()
    const port = await freePort()
    const relay = await relayTo(port)
    // A receiver that is not ours, and is no ffmpeg.
    const listener = `srt://127.0.0.1:${port}?mode=listener&passphrase=${passphrase}`
    const receiver = run('srt-live-transmit', ['-q', '-chunk:1316', listener, 'file://con'])
    receiver.stdout?.on('data', (bytes: Buffer) => count.push(bytes))
    const url = `srt://127.0.0.1:${relay.port}?passphrase=${passphrase}`
    const source = run('ffmpeg', [
      '-v',
      'error',
      ...pictures,
      '-c:a',
      'libopus',
      '-f',
      'matroska',
      '-',
    ])
    const sender = run('ffmpeg', outputArguments('srt', url))
    if (sender.stdin) source.stdout?.pipe(sender.stdin)
    await expect.poll(() => count.arrived, { timeout: 20_000 }).toBeGreaterThan(0)
    await sleep(seconds * 1_000)
    expectArrived(count, relay)
  }, 90_000)
})
