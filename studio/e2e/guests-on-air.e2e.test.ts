import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { keepRecording } from './harness/keep-recording.ts'
import { lengths } from './harness/lengths.ts'
import { RawGuest } from './harness/raw-guest.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const run = promisify(execFile)
const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const GREEN = '#00a000'
const TONE_HZ = 1_000

describe('a guest in the show', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let eventId: string
  let guest: RawGuest

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    browser = await launchBrowser()
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    eventId = await account.ongoingEventId()
    guest = await RawGuest.join(browser, server, {
      account,
      eventId,
      colour: GREEN,
      toneHz: TONE_HZ,
    })
    await director.page.bringToFront()
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const guestSlot = async () => {
    const { body } = await account.call('GET', `/v1/contributions/${guest.contributionId}`)
    return body as { status: string; assigned: boolean; hasVideo: boolean; hasAudio: boolean }
  }

  it('arrives at the server, with picture and sound (CORE-CTS-002, CORE-CTR-010, CORE-CTR-011)', async () => {
    const arrived = await until('the guest has started', async () => {
      const slot = await guestSlot()
      return slot.status === 'started' && slot.hasVideo && slot.hasAudio ? slot : undefined
    })
    expect(arrived).toMatchObject({ assigned: true })
  })

  it('is seen and heard in the program that is recorded (CORE-CTR-017)', async () => {
    const content = { kind: 'contribution', contributionIndex: guest.index }
    const added = await account.call('POST', `/v1/editor/scenes?event_id=${eventId}`, {
      name: 'Guest alone',
      content: {
        visualElements: [{ id: 'guest', kind: 'contribution', content }],
        audioElements: [{ id: 'voice', content, volume: 100 }],
      },
    })
    expect(added).toMatchObject({ status: 201 })
    await director.reads('Guest alone')
    await director.page.keyboard.press('2')
    await goLive(director)
    const show = await ServerShow.open(account)
    await show.recordsMore(6)
    await screenshot(director.page, 'guest-on-air')
    const path = join(ARTIFACTS, 'guest.mp4')
    await keepRecording(account, eventId, path)
    const [red = 0, green = 0, blue = 0] = await meanColour(path)
    expect(green).toBeGreaterThan(120)
    expect(Math.max(red, blue)).toBeLessThan(60)
    expect(await levelAt(path, TONE_HZ)).toBeGreaterThan(-35)
    expect(await levelAt(path, TONE_HZ * 3)).toBeLessThan((await levelAt(path, TONE_HZ)) - 20)
  })

  it('a guest whose browser freezes loses the picture, then the stream, and keeps the place (goal R9, GAP-062)', async () => {
    const other = await launchBrowser()
    try {
      const frozen = await RawGuest.join(other, server, {
        account,
        eventId,
        colour: '#0000c0',
        toneHz: 500,
      })
      const slot = async () => {
        const { body } = await account.call('GET', `/v1/contributions/${frozen.contributionId}`)
        return body as { status: string; assigned: boolean; hasVideo: boolean }
      }
      await until('the guest is seen', async () => {
        const { status, hasVideo } = await slot()
        return status === 'started' && hasVideo
      })
      // The whole browser with its helpers: puppeteer gives it a process group of its own.
      const group = -(other.process()?.pid ?? 0)
      const stoppedAtMs = performance.now()
      process.kill(group, 'SIGSTOP')
      const since = () => Math.round(performance.now() - stoppedAtMs)
      await until('his picture is taken away', async () => !(await slot()).hasVideo, {
        everyMs: 20,
      })
      const pictureMs = since()
      const gone = await until(
        'he is gone',
        async () => {
          const now = await slot()
          return now.status === 'stopped' ? now : undefined
        },
        { everyMs: 20 },
      )
      const goneMs = since()
      process.kill(group, 'SIGKILL')
      console.info(`picture away after ${pictureMs} ms, stopped after ${goneMs} ms`)
      expect(pictureMs).toBeLessThanOrEqual(lengths.maxFrozenMs)
      expect(goneMs).toBeLessThanOrEqual(lengths.maxGoneMs)
      // GAP-062: his place is kept for him.
      expect(gone.assigned).toBe(true)
    } finally {
      await other.close().catch(() => undefined)
    }
  })

  it('is sent away: the show has his slot’s picture no more, and the slot is free', async () => {
    await account.call('DELETE', `/v1/contributions/${guest.contributionId}`)
    await until('the slot is free', async () => !(await guestSlot()).assigned)
    expect(director.errors).toEqual([])
  })
})

/** Red, green and blue of the middle of a picture near the end, 0 to 255. */
async function meanColour(path: string): Promise<number[]> {
  const filter = 'crop=iw/4:ih/4,scale=1:1:flags=area,format=rgb24'
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-sseof', '-2', '-i', path, '-an', '-vf', filter],
      ...['-frames:v', '1', '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  )
  return [...stdout.subarray(0, 3)]
}

/** Loudness of a narrow band of the last seconds, in dB. */
async function levelAt(path: string, frequencyHz: number): Promise<number> {
  const filter = `bandpass=f=${frequencyHz}:width_type=h:w=40,volumedetect`
  const { stderr } = await run('ffmpeg', [
    ...['-hide_banner', '-sseof', '-2', '-i', path, '-vn', '-af', filter, '-f', 'null', '-'],
  ])
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1] ?? Number.NEGATIVE_INFINITY)
}
