import { copyFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { lengths } from './harness/lengths.ts'
import { decodeErrors, mediaFacts } from './harness/media-facts.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const MAX_LOSS_SEC = 2

/** The recorder's files, oldest first: `<recordingId>.<part>.<startedAtMs>.mp4`. */
async function recordingParts(dataDir: string): Promise<{ path: string; startedAtMs: number }[]> {
  const names = await readdir(join(dataDir, 'recordings'), { recursive: true })
  return names
    .filter((name) => /\.\d+\.\d{13}\.mp4$/.test(name))
    .map((name) => ({
      path: join(dataDir, 'recordings', name),
      startedAtMs: Number(basename(name).split('.').at(-2)),
    }))
    .sort((a, b) => a.startedAtMs - b.startedAtMs)
}

interface ListedRecording {
  readonly status: string
  readonly startedAt: string
  readonly playUrl: string
}

interface ProgramState {
  live: { status: string | null; programConnected: boolean }
  scenes: { name: string }[]
}

describe('the server is killed while live under npm start', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    server = await StudioServer.startKept()
    browser = await launchBrowser({ cameraFrameRate: 10 })
    ;({ director, account } = await enterStudio(browser, server))
    await goLive(director)
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  async function studio(): Promise<ProgramState> {
    const id = await account.ongoingEventId()
    return (await account.call('GET', `/v1/events/${id}/studio`)).body as ProgramState
  }

  /** A part as the server offers it; null until it does. */
  async function listedPart(eventId: string, { startedAtMs }: { startedAtMs: number }) {
    const { body } = await account.call('GET', `/v1/events/${eventId}/files`)
    const { recordings } = body as { recordings: ListedRecording[] }
    const found = recordings.find(
      ({ startedAt, status }) => status === 'ready' && Date.parse(startedAt) === startedAtMs,
    )
    if (!found) return null
    return {
      /** How long its playlist is, which must have an end: a reader would wait for more for ever. */
      playlistSec: async () => {
        const first = (await account.download(found.playUrl)).toString('utf8')
        const { pathname } = new URL(
          first.trim().split('\n').at(-1) ?? '',
          new URL(found.playUrl, server.origin),
        )
        const playlist = (await account.download(pathname)).toString('utf8')
        expect(playlist.trim().endsWith('#EXT-X-ENDLIST')).toBe(true)
        return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce(
          (sum, [, sec]) => sum + Number(sec),
          0,
        )
      },
    }
  }

  it('loses no acknowledged edit, keeps every recording to within 2 s, lists it with an end to its playlist and resumes by itself under npm start (goal R1)', {
    timeout: 900_000,
  }, async () => {
    const acknowledged: string[] = []
    const eventId = await account.ongoingEventId()
    for (let round = 1; round <= lengths.kills; round++) {
      await pause(4_000 + Math.random() * 4_000)
      const name = `kept ${round}`
      const answer = await account.call('POST', `/v1/editor/scenes?event_id=${eventId}`, { name })
      if (answer.status === 201) acknowledged.push(name)
      await server.kill9Kept()
      const killedAtMs = Date.now()
      const killedMs = performance.now()
      const part = (await recordingParts(server.dataDir)).at(-1)
      if (!part) throw new Error('nothing was being recorded')
      // A copy of what the dead server left: the next one repairs it.
      const left = join(server.dataDir, `left-${round}.mp4`)
      await copyFile(part.path, left)
      const facts = await mediaFacts(left)
      const lostSec = (killedAtMs - part.startedAtMs) / 1_000 - facts.durationSec
      console.info(
        `kill ${round}: ${facts.durationSec.toFixed(1)} s playable, ${lostSec.toFixed(2)} s lost`,
      )
      expect(lostSec).toBeLessThanOrEqual(MAX_LOSS_SEC)
      expect(await decodeErrors(left)).toBe('')
      await server.untilAnswers()
      const listed = await until('what was recorded is listed', () => listedPart(eventId, part))
      expect(await listed.playlistSec()).toBeGreaterThan(facts.durationSec - 0.5)
      const state = await until(
        'the program is back',
        async () => {
          const now = await studio()
          return now.live.status === 'started' && now.live.programConnected ? now : null
        },
        { everyMs: 250 },
      )
      console.info(
        `kill ${round}: program back ${((performance.now() - killedMs) / 1_000).toFixed(1)} s after the kill`,
      )
      const names = state.scenes.map((scene) => scene.name)
      expect(names).toEqual(expect.arrayContaining(acknowledged))
      await director.find('button', 'Pause')
    }
    expect(acknowledged).toHaveLength(lengths.kills)
  })
})
