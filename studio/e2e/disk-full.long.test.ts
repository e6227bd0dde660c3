import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { decodeErrors, mediaFacts } from './harness/media-facts.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const run = promisify(execFile)
/** Some tens of seconds of a picture that hardly moves. */
const DISK_BYTES = 1024 * 1024
/** Reliability goal R23. */
const MAX_TOLD_SEC = 5

interface ShownOutput {
  readonly kind: string
  readonly status: string
  readonly error: string | null
  readonly diskSpace: { readonly freeBytes: number } | null
}

describe('the disk of the recordings is full while live (goal R23)', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let folder: string

  beforeAll(async () => {
    server = await StudioServer.start()
    folder = join(server.dataDir, 'recordings')
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder])
    browser = await launchBrowser()
    ;({ director, account } = await enterStudio(browser, server))
    await goLive(director)
  }, 300_000)

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await run('umount', ['--lazy', folder])
    await server?.[Symbol.asyncDispose]()
  })

  /** Bytes of all files there. */
  async function usedBytes(): Promise<number> {
    const names = await readdir(folder, { recursive: true })
    const sizes = await Promise.all(names.map((name) => stat(join(folder, name))))
    return sizes.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0)
  }

  it('ends the recording within 5 s and says so; the show goes on, and what there is plays', {
    timeout: 600_000,
  }, async () => {
    const eventId = await account.ongoingEventId()
    const studio = async () =>
      (await account.call('GET', `/v1/events/${eventId}/studio`)).body as {
        live: { status: string | null; programConnected: boolean }
        outputs: ShownOutput[]
      }
    const warned = await until(
      'the director is warned',
      async () => (await studio()).outputs.find(({ diskSpace }) => diskSpace !== null),
      { timeoutMs: 60_000, everyMs: 250 },
    )
    expect(warned).toMatchObject({ kind: 'recording', status: 'started' })
    expect(warned.diskSpace?.freeBytes).toBeLessThanOrEqual(DISK_BYTES)
    await director.page.waitForFunction(() =>
      /Disk (full in|nearly full)/.test(document.body.textContent),
    )
    let grownAtMs = Date.now()
    let before = 0
    const told = await until(
      'the recording has ended',
      async () => {
        const now = await usedBytes()
        if (now > before) grownAtMs = Date.now()
        before = Math.max(before, now)
        const { outputs } = await studio()
        return outputs.find(({ kind, status }) => kind === 'recording' && status === 'stopped')
      },
      { timeoutMs: 300_000, everyMs: 250 },
    )
    const toldSec = (Date.now() - grownAtMs) / 1_000
    console.info(`told ${toldSec.toFixed(1)} s after the last byte: ${told.error}`)
    expect(toldSec).toBeLessThanOrEqual(MAX_TOLD_SEC)
    expect(told.error).toMatch(/disk is full/i)
    await pause(5_000)
    expect((await studio()).live).toMatchObject({ status: 'started', programConnected: true })
    await director.find('button', 'Pause')
    const recording = await until(
      'it can be had',
      async () => {
        const { body } = await account.call('GET', `/v1/events/${eventId}/files`)
        const { recordings } = body as { recordings: { status: string; error: string }[] }
        return recordings.find(({ status }) => status === 'ready')
      },
      { timeoutMs: 60_000 },
    )
    expect(recording.error).toMatch(/disk is full/i)
    const [name] = (await readdir(folder, { recursive: true })).filter((one) =>
      one.endsWith('.mp4'),
    )
    const path = join(folder, name ?? '')
    expect((await mediaFacts(path)).durationSec).toBeGreaterThan(3)
    expect(await decodeErrors(path)).toBe('')
  })
})
