import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@proscenium/fixtures'
import type { Recording } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDbStore } from './db/db-store.ts'
import { openEmbeddedDatabase } from './db/embedded-database.ts'
import { openPostgresDatabase } from './db/postgres-database.ts'
import { newRecording } from './domain/recordings/new-recording.ts'
import type { VideoFrame } from './media/hub/program-frame.ts'
import { videoConfig } from './media/hub/video-config.ts'
import { SegmentWriter } from './media/recording/segment-writer.ts'
import { builtEntry } from './testing/built-entry.ts'
import { OwnDatabase } from './testing/own-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const FILM = fileURLToPath(new URL('../../fixtures/media/flash-and-beep.mp4', import.meta.url))
const LIMIT_MS = 240_000
const PART_SECONDS = 2

type Env = Readonly<Record<string, string>>

const run = promisify(execFile)

/** Runs `npm run db:…` as it was built. */
const database = (env: Env, ...args: string[]) =>
  run(process.execPath, [builtEntry('database'), ...args], { env: { ...process.env, ...env } })

/** Opens the database of a server that is stopped. */
function open({ DATA_DIR = '', DATABASE_URL = '' }: Env) {
  return DATABASE_URL === ''
    ? openEmbeddedDatabase(join(DATA_DIR, 'database'))
    : openPostgresDatabase(DATABASE_URL, () => undefined)
}

/** What a show on air had recorded when its server was killed: a file that is not closed. */
async function writeOpenPart(folder: string, recordingId: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const startedAtMs = Date.now() - PART_SECONDS * 1_000
  const path = join(folder, `${recordingId}.001.${startedAtMs}.mp4`)
  const pictures = await realPictures()
  const [first] = pictures
  if (!first) throw new Error('ffmpeg made no picture')
  const configs = [first.config] as const
  const writer = await SegmentWriter.open(
    { path, startMs: 0, startedAtMs, configs },
    () => undefined,
    (error) => {
      throw error
    },
  )
  for (const picture of pictures) writer.addVideo(picture)
  await writer.close()
}

/** Pictures that a decoder takes: one slice each, in the order in which they are shown. */
async function realPictures(): Promise<VideoFrame[]> {
  const coding = ['-c:v', 'libx264', '-bf', '0', '-x264-params', 'slices=1:threads=1']
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', FILM, '-t', String(PART_SECONDS), '-an', ...coding, '-f', 'h264', '-'],
    { encoding: 'latin1', maxBuffer: 50_000_000 },
  )
  const units = stdout
    .split('\0\0\u0001')
    .map((unit) => Buffer.from(unit.replace(/\0+$/, ''), 'latin1'))
  const typeOf = (unit: Buffer) => (unit[0] ?? 0) & 0x1f
  const [sps, pps] = [7, 8].map((type) => units.find((unit) => typeOf(unit) === type))
  const config = sps && pps ? videoConfig(sps, pps) : null
  if (!config) throw new Error('ffmpeg announced no coding')
  const slices = units.filter((unit) => unit.length > 0 && [1, 5].includes(typeOf(unit)))
  return slices.map((slice, index) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(slice.length)
    const data = Buffer.concat([length, slice])
    const timeMs = (index * PART_SECONDS * 1_000) / slices.length
    return { kind: 'video', timeMs, isKey: typeOf(slice) === 5, data, config }
  })
}

/** A user with a show that is over and recorded, and one with a show that is on air. */
async function makeShows(env: Env) {
  const server = await ServerProcess.start(env)
  const past = await TestUser.register(() => server.origin)
  const { id: pastId } = await past.startEvent()
  await past.api.call('stopEvent', { params: { id: pastId } })
  const live = await TestUser.register(() => server.origin)
  const { id: liveId } = await live.startEvent()
  await server.end('SIGKILL')

  const recordings = join(env['DATA_DIR'] ?? '', 'recordings')
  const opened = await open(env)
  const store = createDbStore(opened.connection)
  const insert = async (eventId: string, changes: object) => {
    const event = await store.events.find(eventId)
    if (!event) throw new Error('the show is gone')
    const { formatId } = event
    const id = randomUUID()
    const given = { id, name: 'Show', contributionId: null, formatId, startedAt: new Date() }
    await store.recordings.insert({ ...newRecording(event, given), ...changes })
    return id
  }
  await mkdir(join(recordings, pastId), { recursive: true })
  await cp(FILM, join(recordings, pastId, 'film.mp4'))
  await insert(pastId, { status: 'ready', path: `${pastId}/film.mp4`, durationSec: 2 })
  const recordingId = await insert(liveId, {})
  await store.events.update(liveId, { status: 'live_on_air', liveStartedAt: new Date() })
  for (const { id } of await store.outputs.listOf(liveId)) {
    await store.outputs.update(id, { status: 'started' })
  }
  await writeOpenPart(join(recordings, liveId, recordingId), recordingId)
  await opened.close()
  return { past: { user: past, id: pastId }, live: { user: live, id: liveId } }
}

describe.each(['the embedded database', 'PostgreSQL'])(
  'backup and restore as docs/data.md says, of %s',
  {
    timeout: LIMIT_MS,
  },
  (kind) => {
    let folder: TemporaryFolder
    let databases: OwnDatabase[]
    beforeEach(async () => {
      folder = await TemporaryFolder.create()
      databases =
        kind === 'PostgreSQL' ? [await OwnDatabase.create(), await OwnDatabase.create()] : []
    })
    afterEach(async () => {
      for (const each of databases) await each[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    })
    const envOf = (name: string, at: number): Env => ({
      DATA_DIR: join(folder.path, name),
      DATABASE_URL: databases[at]?.url ?? '',
    })

    it('every recording plays, also after a first attempt that failed, and a show that was on air ends in its time', async () => {
      const before = envOf('before', 0)
      const { past, live } = await makeShows(before)

      const dump = join(folder.path, 'backup.jsonl')
      await database(before, 'dump', dump)
      const after = envOf('after', 1)
      await mkdir(after['DATA_DIR'] ?? '', { mode: 0o700 })
      for (const name of ['files', 'recordings', 'secrets.json']) {
        const [from = '', to = ''] = [before, after].map((env) => join(env['DATA_DIR'] ?? '', name))
        await cp(from, to, { recursive: true })
      }
      if (kind === 'PostgreSQL') {
        const away = { ...after, DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/away` }
        await expect(database(away, 'restore', dump)).rejects.toThrow("can't be used")
      }
      await database(after, 'restore', dump)

      await using server = await ServerProcess.start({ ...after, EVENT_MAX_DURATION: '1' })
      for (const { user, id } of [past, live]) {
        const again = TestUser.guest(() => server.origin, await loginTo(server.origin, user))
        await expect
          .poll(() => filesOf(again, id), { timeout: 60_000 })
          .toMatchObject({ event: { status: 'stopped' }, recordings: [{ status: 'ready' }] })
        const [recording] = (await filesOf(again, id)).recordings
        await expectPlays(again, recording, folder)
      }
    })

    const filesOf = (user: TestUser, id: string) =>
      user.api.call('listEventFiles', { params: { id } })
  },
)

describe('a restore of a database that several servers shared', { timeout: LIMIT_MS }, () => {
  it('names the servers, and gives the shows of each to the server that adopts them', async () => {
    await using folder = await TemporaryFolder.create()
    await using shared = await OwnDatabase.create()
    await using restored = await OwnDatabase.create()
    const envOf = (name: string, { url }: OwnDatabase) => ({
      DATA_DIR: join(folder.path, name),
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
    })
    const [one, two] = [envOf('one', shared), envOf('two', shared)]
    await makeShows(one)
    const { past } = await makeShows(two)
    const nodeIds = await Promise.all(
      [one, two].map(async (env) => (await readFile(join(env.DATA_DIR, 'node-id'), 'utf8')).trim()),
    )
    const dump = join(folder.path, 'backup.jsonl')
    await database(one, 'dump', dump)

    const after = envOf('after', restored)
    await mkdir(after.DATA_DIR, { mode: 0o700 })
    for (const name of ['recordings', 'secrets.json']) {
      await cp(join(two.DATA_DIR, name), join(after.DATA_DIR, name), { recursive: true })
    }
    const { stdout } = await database(after, 'restore', dump)
    for (const id of nodeIds) expect(stdout).toContain(id)
    expect(stdout).toContain('npm run admin -- adopt <node-id>')
    await using server = await ServerProcess.start(after)
    const adopt = (id = '') =>
      run(process.execPath, [builtEntry('admin'), 'adopt', id], {
        env: { ...process.env, ...after },
      })
    expect(JSON.parse((await adopt(nodeIds[1])).stdout)).toEqual({
      id: nodeIds[1],
      shows: 2,
      showsInProgress: 1,
      recordings: 2,
    })
    const user = TestUser.guest(() => server.origin, await loginTo(server.origin, past.user))
    const { recordings } = await user.api.call('listEventFiles', { params: { id: past.id } })
    await expectPlays(user, recordings[0], folder)
    const { stderr } = await server.end('SIGTERM')
    for (const id of nodeIds) expect(stderr).toContain(`npm run admin -- adopt ${id}`)
    expect(stderr).toContain('"shows":2,"showsInProgress":1,"recordings":2')
  })
})

async function loginTo(origin: string, { email, password }: TestUser) {
  const user = TestUser.guest(() => origin, { access_token: '', refresh_token: '' })
  user.tokens = null
  return user.api.call('login', { body: { email, password } })
}

/** Downloads a recording as its owner does, and decodes all of it. */
async function expectPlays(
  user: TestUser,
  recording: Recording | undefined,
  folder: TemporaryFolder,
): Promise<void> {
  const answer = await user.request(recording?.downloadUrl ?? '')
  expect(answer.status).toBe(200)
  const path = join(folder.path, 'downloaded.mp4')
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()))
  const { stderr } = await run('ffmpeg', ['-v', 'error', '-i', path, '-f', 'null', '-'])
  expect(stderr).toBe('')
}
