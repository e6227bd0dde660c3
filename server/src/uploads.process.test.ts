import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 600_000
const MEGABYTE = 1_000_000
/** 2,000 is as much as one file of a self-hosted server may have. */
const UPLOAD_MEGABYTES = Number(process.env['UPLOAD_MEGABYTES'] ?? 200)
/** A server that held the file in memory would grow by its size. */
const MAX_GROWTH_BYTES = 100 * MEGABYTE
/** From the moment at which bytes of a file are stored to the kill. */
const KILL_DELAYS_MS = [0, 0, 2, 5]
const BOUNDARY = 'part-of-a-form'
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="long.wav"\r\ncontent-type: audio/wav\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`

describe('large uploads', { timeout: LIMIT_MS }, () => {
  let folder: TemporaryFolder
  let env: Record<string, string>

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'database'))
    env = { DATA_DIR: folder.path }
  }, LIMIT_MS)
  afterAll(() => folder[Symbol.asyncDispose]())

  // What says whose the files are is there from the start.
  const namesIn = async (name: string) =>
    (await readdir(join(folder.path, name))).filter((entry) => entry !== 'database-id')

  /** Waits for it, because a server that has just begun puts a file into `tmp` for a moment. */
  const expectEmpty = (name: string) =>
    expect.poll(() => namesIn(name), { timeout: 30_000 }).toEqual([])

  it('leave neither a file in the list nor one on the disk when the server is killed half way (CORE-CSF-002)', async () => {
    let server = await ServerProcess.start(env)
    try {
      const user = await TestUser.register(() => server.origin)
      const upload = startUpload(server.origin, user)
      upload.catch(() => undefined)
      await expect.poll(() => namesIn('tmp'), { timeout: 30_000 }).toHaveLength(1)
      await server.end('SIGKILL')
      server = await ServerProcess.start(env)
      expect((await user.api.call('storageWelcome')).files).toEqual([])
      for (const name of ['tmp', 'files', 'unfinished']) await expectEmpty(name)
    } finally {
      await server[Symbol.asyncDispose]()
    }
  })

  it('leave what is listed and nothing else, at whatever moment of its keeping the server is killed (CORE-CSF-002)', async () => {
    let server = await ServerProcess.start(env)
    try {
      const user = await TestUser.register(() => server.origin)
      for (const delayMs of KILL_DELAYS_MS) {
        const before = (await namesIn('files')).length
        const sending = user.api.call('uploadFile', { file: silence() })
        sending.catch(() => undefined)
        // Bytes are stored first, and the row is written next: the kill falls about there.
        while ((await namesIn('files')).length === before) {
          await new Promise((resolve) => setImmediate(resolve))
        }
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        await server.end('SIGKILL')
        server = await ServerProcess.start(env)
        const { files } = await user.api.call('storageWelcome')
        expect((await namesIn('files')).sort()).toEqual(files.map(({ id }) => id).sort())
        for (const name of ['tmp', 'unfinished']) await expectEmpty(name)
      }
    } finally {
      await server[Symbol.asyncDispose]()
    }
  })

  it(`of ${UPLOAD_MEGABYTES} MB take no more memory than small ones`, async () => {
    await using server = await ServerProcess.start(env)
    const user = await TestUser.register(() => server.origin)
    await forgetPeak(server.pid)
    const before = await memoryOf(server.pid, 'VmRSS')
    expect(await startUpload(server.origin, user)).toBe(201)
    const growth = (await memoryOf(server.pid, 'VmHWM')) - before
    process.stdout.write(
      `An upload of ${UPLOAD_MEGABYTES} MB: the server grew by ${Math.round(growth / MEGABYTE)} MB at most\n`,
    )
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    const { files, diskUsage } = await user.api.call('storageWelcome')
    expect(files).toMatchObject([{ kind: 'audio', name: 'long.wav' }])
    expect(diskUsage).toBe(UPLOAD_MEGABYTES * MEGABYTE)
  })
})

/** Sends a sound of silence piece by piece; answers with the status. */
function startUpload(origin: string, user: TestUser): Promise<number | undefined> {
  const totalBytes = UPLOAD_MEGABYTES * MEGABYTE
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/v1/storage/files`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.tokens?.access_token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': HEAD.length + totalBytes + TAIL.length,
      },
    })
    sending.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    sending.write(HEAD)
    sending.write(wavHeader(totalBytes))
    const silence = Buffer.alloc(MEGABYTE)
    let left = totalBytes - wavHeader(totalBytes).length
    const more = () => {
      while (left > 0) {
        const piece = silence.subarray(0, Math.min(left, silence.length))
        left -= piece.length
        if (!sending.write(piece)) {
          sending.once('drain', more)
          return
        }
      }
      sending.end(TAIL)
    }
    more()
  })
}

/** A sound of one second. */
function silence(): File {
  const totalBytes = 44 + 192_000
  const bytes = Buffer.concat([wavHeader(totalBytes), Buffer.alloc(totalBytes - 44)])
  return new File([new Uint8Array(bytes)], 'short.wav')
}

function wavHeader(totalBytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(totalBytes - 8, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(48_000, 24)
  header.writeUInt32LE(192_000, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(totalBytes - 44, 40)
  return header
}

/** Memory that a process holds (`VmRSS`), or the most that it held since that was forgotten (`VmHWM`), in bytes. */
async function memoryOf(pid: number, figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024
}

/** From now on, `VmHWM` is the most that a process holds: its start takes more than its work. */
async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}
