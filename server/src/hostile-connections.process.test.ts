import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_CONCURRENCY } from '@proscenium/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bombs } from './inspector/testing/bombs.ts'
import { EncodedProgram } from './testing/encoded-program.ts'
import {
  endlessFragment,
  type HostileKind,
  HostileRequests,
  hostileKinds,
} from './testing/hostile-requests.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { RtmpArrivals } from './testing/rtmp-arrivals.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const SENDERS = 12
const SECONDS = Number(process.env['HOSTILE_SECONDS'] ?? 10)
/** Limits that only a quiet machine keeps; `faults:hostile` sets them. */
const MAX_GAP_MS = Number(process.env['MAX_GAP_MS'] ?? Number.POSITIVE_INFINITY)
const MAX_LOGIN_MS = Number(process.env['MAX_LOGIN_MS'] ?? Number.POSITIVE_INFINITY)
const KINDS = (process.env['HOSTILE_KINDS']?.split(',') as HostileKind[]) ?? hostileKinds
const LIMIT_MS = 240_000 + SECONDS * 2_000
/** Of one user. */
const MAX_TEMPLATES = 200
/** Connections of clients that keep theirs for the next call, and of children. */
const SPARE = 60
const PATIENCE = { timeout: 60_000, interval: 100 }

let folder: TemporaryFolder

beforeAll(async () => {
  folder = await TemporaryFolder.create()
  await prepareDatabase(join(folder.path, 'database'))
}, LIMIT_MS)
afterAll(() => folder[Symbol.asyncDispose]())

it('a show stays on air and others log in while 12 senders repeat hostile files, names, addresses, connections, uploads and rows', {
  timeout: LIMIT_MS,
}, async () => {
  await using server = await ServerProcess.start({
    DATA_DIR: folder.path,
    MAX_CPU_SHARE: '0',
    PRIVATE_ADDRESSES_ALLOWED: '127.0.0.1',
    REQUEST_TIMEOUT_SECONDS: '5',
  })
  await using receiver = await RtmpArrivals.listen()
  await using program = await EncodedProgram.create(folder.path)
  const director = await TestUser.register(() => server.origin)
  const other = await TestUser.register(() => server.origin)
  const event = await director.startEvent()
  const body = { serverUrl: receiver.serverUrl, streamKey: 'key' }
  await director.api.call('addDistributor', { params: { eventId: event.id, kind: 'rtmp' }, body })
  await program.publish(director, event.apiUrl)
  const goLive = () => director.api.call('startLive', { apiUrl: event.apiUrl }).then(() => true)
  await expect.poll(() => goLive().catch(() => false), PATIENCE).toBe(true)
  await expect.poll(() => receiver.timesMs.length, PATIENCE).toBeGreaterThan(60)

  const fragment = await endlessFragment(folder.path)
  const picture = Buffer.from((await bombs['interlaced.png']?.()) ?? '')
  const strangers = await Promise.all(
    Array.from({ length: SENDERS }, () => TestUser.register(() => server.origin)),
  )
  const hostile = strangers.map((stranger, index) => {
    const localAddress = `127.0.1.${index + 1}`
    return new HostileRequests(stranger, server.origin, { fragment, picture, localAddress })
  })
  using _held = {
    [Symbol.dispose]: () => {
      for (const requests of hostile) requests[Symbol.dispose]()
    },
  }
  const staged = () => readdir(join(folder.path, 'tmp'))
  const descriptorsBefore = await descriptorsOf(server)
  const startMs = Date.now()
  const endMs = startMs + SECONDS * 1_000
  const attacks = hostile.map(async (requests, index) => {
    for (let at = index; Date.now() < endMs && server.isRunning; at += 1) {
      await requests.send(KINDS[at % KINDS.length] ?? 'address').catch(() => undefined)
    }
  })
  const loginsMs: number[] = []
  let mostStaged = 0
  while (Date.now() < endMs) {
    const sentMs = performance.now()
    const { email, password } = other
    await other.api.call('login', { body: { email, password } })
    loginsMs.push(performance.now() - sentMs)
    const uploads = (await staged()).filter((name) => name.endsWith('.upload'))
    mostStaged = Math.max(mostStaged, uploads.length)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const attackedUntilMs = Date.now()
  await Promise.all(attacks)

  const longestLoginMs = Math.max(...loginsMs)
  // Pictures that came when the attack was over show that the show outlived it, on the same connection.
  await expect.poll(() => receiver.timesMs.at(-1) ?? 0, PATIENCE).toBeGreaterThan(attackedUntilMs)
  const times = receiver.timesMs.filter((timeMs) => timeMs >= startMs)
  const gaps = times.slice(1).map((timeMs, index) => timeMs - (times[index] ?? timeMs))
  const longestGapMs = Math.max(...gaps)
  process.stdout.write(
    `${KINDS}: ${loginsMs.length} logins, at most ${Math.round(longestLoginMs)} ms; ${times.length} pictures, at most ${Math.round(longestGapMs)} ms apart\n`,
  )
  expect(server.isRunning).toBe(true)
  expect(receiver.isReceiving).toBe(true)
  const { live } = await director.api.call('getEventStudio', { params: { id: event.id } })
  expect(live).toMatchObject({ status: 'started', programConnected: true })
  expect(mostStaged).toBeLessThanOrEqual(SENDERS * UPLOAD_CONCURRENCY)
  // The senders keep their connections open; the server does not, and nothing of what they sent stays.
  await expect.poll(() => descriptorsOf(server), PATIENCE).toBeLessThan(descriptorsBefore + SPARE)
  await expect.poll(staged, PATIENCE).toEqual([])
  for (const { api } of strangers) {
    const { total } = await api.call('listTemplates', { query: {} })
    expect(total).toBeLessThanOrEqual(MAX_TEMPLATES)
  }
  expect(longestLoginMs).toBeLessThanOrEqual(MAX_LOGIN_MS)
  expect(longestGapMs).toBeLessThanOrEqual(MAX_GAP_MS)
})

/** Open files and sockets of the server's process; none where the system does not tell. */
async function descriptorsOf({ pid }: ServerProcess): Promise<number> {
  const folder = `/proc/${pid}/fd`
  return existsSync(folder) ? (await readdir(folder)).length : 0
}
