import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath } from '@proscenium/fixtures'
import { ProtocolError } from '@proscenium/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { Inspector } from './inspector.ts'
import type { InspectorEntry } from './inspector-entry.ts'

/** A child that does what the name of the file says. */
const SCRIPT = `
import { writeFileSync } from 'node:fs'
process.on('disconnect', () => process.exit())
process.on('message', ({ fileName, folder }) => {
  if (fileName === 'exit') process.exit(9)
  if (fileName === 'abort') process.abort()
  if (fileName === 'nonsense') process.send({ type: 'file', found: { kind: 'film' } })
  if (fileName === 'memory') for (const all = []; ; ) all.push(Buffer.alloc(50_000_000, 1))
  if (fileName === 'settings') process.send({ type: 'refused', reason: Object.keys(process.env).sort().join(), isSpent: false })
  writeFileSync(folder + '/left', '')
  process.send({ type: 'refused', reason: String(process.pid), isSpent: fileName === 'spent' })
})
process.send({ type: 'ready' })
`

describe('files of users', () => {
  let folder: TemporaryFolder
  let entry: InspectorEntry
  let inspector: Inspector
  let temporaryFolder: string
  const said: string[] = []

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    entry = { path: join(folder.path, 'child.mjs'), execArgv: [] }
    await writeFile(entry.path, SCRIPT)
  })
  afterAll(() => folder[Symbol.asyncDispose]())
  beforeEach(async () => {
    said.length = 0
    temporaryFolder = await mkdtemp(join(folder.path, 'tmp-'))
    inspector = make({ entry })
  })
  afterEach(() => inspector[Symbol.asyncDispose]())

  let ids = 0
  const make = (more: { entry?: InspectorEntry; waitForRoom?: () => Promise<void> }) =>
    new Inspector({
      temporaryFolder,
      createId: () => String(ids++),
      ffmpegPath: null,
      maxAtOnce: 1,
      waitForRoom: async () => undefined,
      log: (_level, message) => said.push(message),
      ...more,
    })
  const inspect = (fileName: string, ownerId = 'a') =>
    inspector.inspect({ path: '/nowhere', fileName, ownerId, part: 'file' })
  const refusalOf = async (fileName: string, ownerId?: string): Promise<ProtocolError> => {
    const error = await inspect(fileName, ownerId).catch((thrown: unknown) => thrown)
    if (!(error instanceof ProtocolError)) throw new Error(`${fileName} was not refused`)
    return error
  }

  it.each(['exit', 'abort', 'nonsense', 'memory'])(
    'that make their reader %s are refused, and the next ones are read',
    async (fileName) => {
      const [lost, ...others] = await Promise.all([
        refusalOf(fileName),
        refusalOf('next', 'a'),
        refusalOf('other', 'b'),
      ])
      const reason = `${fileName} can't be checked: it takes too much time or memory to read`
      expect(lost).toMatchObject({ code: 'inspection_failed', fields: { file: reason } })
      expect(others.map(({ code }) => code)).toEqual(['unsupported_file', 'unsupported_file'])
      expect(said.join()).toContain('an upload was given up: The inspector')
    },
  )

  it('are not to blame where no reader can be started', async () => {
    const path = join(folder.path, 'broken.mjs')
    await writeFile(path, 'process.exit(3)')
    await using broken = make({ entry: { path, execArgv: [] } })
    const file = { path: '/nowhere', fileName: 'film.mp4', ownerId: 'a', part: 'file' } as const
    const error = await broken.inspect(file).catch((thrown: unknown) => thrown)
    expect(error).toEqual(new Error('The inspector ended (code 3)'))
  })

  it('are recordings, of which one is read at a time', async () => {
    await using reader = make({})
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, reader.running)
    })
    const film = mediaPath('flash-and-beep.mp4')
    const found = await Promise.all([1, 2, 3].map(() => reader.probe(film)))
    clearInterval(watch)
    expect(found.map((facts) => facts?.video?.codec)).toEqual(['avc', 'avc', 'avc'])
    expect(most).toBe(1)
  })

  it('are not begun while the processors have no room, as uploads, and are as recordings', async () => {
    const waitForRoom = async () => {
      throw new ProtocolError('server_busy', 'The server is too busy to check this file')
    }
    await using busy = make({ waitForRoom })
    const path = mediaPath('flash-and-beep.mp4')
    const upload = { path, fileName: 'film.mp4', ownerId: 'a', part: 'file' } as const
    await expect(busy.inspect(upload)).rejects.toMatchObject({ code: 'server_busy' })
    await expect(busy.inspectFont(upload)).rejects.toMatchObject({ code: 'server_busy' })
    expect((await busy.probe(path))?.video?.codec).toBe('avc')
    expect(await readdir(temporaryFolder)).toEqual([])
  })

  it('leave nothing behind when they are refused', async () => {
    await refusalOf('next')
    await refusalOf('exit')
    expect(await readdir(temporaryFolder)).toEqual([])
  })

  it('are read by one process after the other only where the last has grown or failed', async () => {
    const first = (await refusalOf('next')).message
    expect((await refusalOf('spent')).message).toBe(first)
    expect((await refusalOf('next')).message).not.toBe(first)
  })

  it('are read without the settings of the server', async () => {
    const names = (await refusalOf('settings')).message.split(',')
    const known = ['LANG', 'MALLOC_ARENA_MAX', 'OLDPWD', 'PATH', 'PWD', 'UV_THREADPOOL_SIZE']
    expect(names.filter((name) => !known.includes(name) && !/^(NODE|VIPS)_/.test(name))).toEqual([])
  })

  it('are not begun once the server stops, and those that are being read end', async () => {
    const first = (await refusalOf('next')).message
    await inspector[Symbol.asyncDispose]()
    expect(() => process.kill(Number(first), 0)).toThrow('ESRCH')
    expect((await refusalOf('next')).code).toBe('server_stopping')
  })

  it('have a small picture until they are disposed', async () => {
    await using reader = make({})
    const found = await reader.inspect({
      path: mediaPath('harbour.jpg'),
      fileName: 'harbour.jpg',
      ownerId: 'a',
      part: 'file',
    })
    expect(found).toMatchObject({ kind: 'image', mimeType: 'image/jpeg' })
    expect(await readdir(temporaryFolder, { recursive: true })).toHaveLength(2)
    await found[Symbol.asyncDispose]()
    expect(await readdir(temporaryFolder)).toEqual([])
  })
})
