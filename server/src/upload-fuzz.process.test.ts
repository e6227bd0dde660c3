import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@proscenium/protocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bombs, endlessFiles } from './inspector/testing/bombs.ts'
import {
  mutateBytes,
  mutateStructure,
  type Random,
  seededRandom,
} from './inspector/testing/mutate-file.ts'
import { type SampleFile, sampleFiles } from './inspector/testing/sample-files.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

/** `npm run fuzz:uploads` sends 5,000, the tests three of each kind; the seed repeats a run. */
const UPLOADS = Number(process.env['FUZZ_UPLOADS'] ?? 60)
const SEED = Number(process.env['FUZZ_SEED'] ?? 23)
/**
 * Longest answer to 99 of 100 requests of another user. By default only a server that stands still fails: on a busy
 * machine every answer takes its time.
 */
const MAX_HEALTH_MS = Number(process.env['MAX_HEALTH_MS'] ?? 5_000)
const MAX_GROWTH_BYTES = 300_000_000
const USERS = 4
const ASK_EVERY_MS = 50
const LIMIT_MS = 6 * 3_600_000
/** Of files that are no good: those whose numbers are set, those whose bytes are, and whole ones. */
const STRUCTURE_SHARE = 0.34
const WHOLE_SHARE = 0.1
const REFUSALS = ['unsupported_file', 'inspection_failed', 'payload_too_large', 'validation_failed']

interface Upload {
  readonly name: string
  readonly bytes: Uint8Array | string
  readonly isFont: boolean
}

describe(`${UPLOADS} broken uploads beside the audit's own (seed ${SEED})`, {
  timeout: LIMIT_MS,
}, () => {
  let folder: TemporaryFolder
  let server: ServerProcess
  let senders: TestUser[]
  let bystander: Bystander
  let memoryBefore: number

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'data', 'database'))
    server = await ServerProcess.start({ DATA_DIR: join(folder.path, 'data') })
    const origin = () => server.origin
    senders = await Promise.all(Array.from({ length: USERS }, () => TestUser.register(origin)))
    bystander = new Bystander(await TestUser.register(origin))
    await writeFile(`/proc/${server.pid}/clear_refs`, '5')
    memoryBefore = await memoryOf(server.pid, 'VmRSS')
  })
  afterAll(async () => {
    await bystander.end()
    await server[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  it("the audit's files are refused in words, and stop no other user", async () => {
    const uploads = Object.entries({ ...endlessFiles, ...bombs }).map(([name, make]) => ({
      name,
      make,
    }))
    const answers = new Map<string, string>()
    await forEachSender(uploads, async ({ name, make }, sender) => {
      answers.set(name, await send(sender, { name, bytes: await make(), isFont: false }))
    })
    const wrong = [...answers].filter(
      ([, answer]) => answer !== 'unsupported_file' && answer !== 'inspection_failed',
    )
    expect(wrong).toEqual([])
    // Each of these would hold a parser for ever.
    expect(answers.get('empty-frame.aac')).toBe('inspection_failed')
    expect(answers.get('endless-run.mp4')).toBe('inspection_failed')
    expect(answers.get('groups.svg')).toBe('inspection_failed')
    const long = { name: `${'a'.repeat(20_000)}.png`, bytes: 'x', isFont: false }
    expect(await send(senders[0], long)).toBe('validation_failed')
  })

  it('files of every kind with wrong numbers, wrong bytes and none are answered in words', async () => {
    const samples = await sampleFiles(join(folder.path, 'samples'))
    const random = seededRandom(SEED)
    const uploads = Array.from({ length: UPLOADS }, (_, index) => {
      const sample = samples[index % samples.length]
      if (!sample) throw new Error('There are no samples')
      return brokenUpload(sample, random)
    })
    const counts: Record<string, number> = {}
    const faults: string[] = []
    await forEachSender(uploads, async (upload, sender, index) => {
      const answer = await send(sender, upload)
      counts[answer] = (counts[answer] ?? 0) + 1
      if (answer !== 'taken' && !REFUSALS.includes(answer)) {
        faults.push(`${answer}: upload ${index}, ${upload.name}`)
      }
      if (index % 500 === 499)
        process.stdout.write(`${index + 1} uploads: ${JSON.stringify(counts)}\n`)
    })
    process.stdout.write(`Uploads of seed ${SEED} by their answers: ${JSON.stringify(counts)}\n`)
    expect(faults).toEqual([])
  })

  it('leave the server running, small and empty, and were not felt by another user', async () => {
    const { p50, p99, longest, count, failures } = await bystander.end()
    const growth = (await memoryOf(server.pid, 'VmHWM')) - memoryBefore
    process.stdout.write(
      `Another user: ${count} answers, half within ${p50} ms, 99 of 100 within ${p99} ms, the longest ${longest} ms. The server grew by ${Math.round(growth / 1_000_000)} MB at most.\n`,
    )
    expect(server.isRunning).toBe(true)
    expect(failures).toEqual([])
    expect(p99).toBeLessThanOrEqual(MAX_HEALTH_MS)
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    for (const name of ['tmp', 'files', 'unfinished']) {
      expect(await filesIn(join(folder.path, 'data', name)), name).toEqual([])
    }
  })

  /** Several users send at once, each one file after the other. */
  async function forEachSender<Item>(
    items: readonly Item[],
    work: (item: Item, sender: TestUser, index: number) => Promise<void>,
  ): Promise<void> {
    const rest = items.entries()
    await Promise.all(
      senders.map(async (sender) => {
        for (const [index, item] of rest) await work(item, sender, index)
      }),
    )
  }
})

function brokenUpload({ ending, bytes, isFont }: SampleFile, random: Random): Upload {
  const way = random()
  const broken =
    way < STRUCTURE_SHARE
      ? mutateStructure(bytes, ending, random)
      : way < 1 - WHOLE_SHARE
        ? mutateBytes(bytes, random)
        : bytes
  return { name: `broken.${ending}`, bytes: new Uint8Array(broken), isFont }
}

/** The code of a refusal, or `taken`; what was taken is deleted again. */
async function send(sender: TestUser | undefined, upload: Upload): Promise<string> {
  if (!sender) throw new Error('Nobody sends')
  const { name, bytes, isFont } = upload
  const file = new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
  try {
    if (isFont) {
      const { id } = await sender.api.call('createFont', { files: { regular: file } })
      await sender.api.call('deleteFont', { params: { id } })
    } else {
      const { id } = await sender.api.call('uploadFile', { file })
      await sender.api.call('deleteFile', { params: { id } })
    }
    return 'taken'
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error)
  }
}

/** Somebody else, who asks for his files and the server's health all the time. */
class Bystander {
  readonly #user: TestUser
  readonly #tookMs: number[] = []
  readonly #failures: string[] = []
  readonly #asking: Promise<void>
  #hasEnded = false

  constructor(user: TestUser) {
    this.#user = user
    this.#asking = this.#ask()
  }

  async end() {
    this.#hasEnded = true
    await this.#asking
    const sorted = this.#tookMs.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
    const [p50, p99, longest] = [at(0.5), at(0.99), at(1)]
    return { p50, p99, longest, count: sorted.length, failures: this.#failures }
  }

  async #ask(): Promise<void> {
    while (!this.#hasEnded) {
      for (const call of ['health', 'storageWelcome'] as const) {
        const startMs = performance.now()
        try {
          await this.#user.api.call(call)
        } catch (error) {
          this.#failures.push(`${call}: ${String(error)}`)
        }
        this.#tookMs.push(performance.now() - startMs)
      }
      await sleep(ASK_EVERY_MS)
    }
  }
}

/** Files of a folder and of those in it, but for the one that says whose they are. */
async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'database-id')
    .map(({ name }) => name)
}

/** Memory that a process holds (`VmRSS`), or the most that it held since that was forgotten (`VmHWM`), in bytes. */
async function memoryOf(pid: number, figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024
}
