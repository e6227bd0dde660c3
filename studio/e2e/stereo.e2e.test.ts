import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@proscenium/fixtures'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { channelTones } from './harness/channel-tones.ts'
import { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { keepRecording } from './harness/keep-recording.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { MediaProcess } from './harness/sent-sources.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'
import { channelsHeard } from './harness/tones.ts'
import { until } from './harness/until.ts'

const run = promisify(execFile)
const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const GUEST_NAME = 'Mei Tanaka'

/** Tones in hertz that each source has on its left and on its right alone. */
const tones = {
  push: { left: 620, right: 1_500 },
  pull: { left: 400, right: 2_300 },
  guest: { left: 900, right: 3_100 },
}
type Source = keyof typeof tones
const sources = Object.keys(tones) as Source[]
/** 20 dB: far more than two encodings mix, far less than a fold to mono would leave. */
const LEAST_SEPARATION = 10
/** Each source sends tones of an eighth of full scale, or more; the file begins before they are heard. */
const LEAST_AMPLITUDE = 0.01

interface Slot {
  readonly id: string
  readonly index: number
  readonly status: string
  readonly name: string | null
  readonly rtmp: string | null
}

describe('left and right of what is sent into a show', () => {
  const owned: AsyncDisposable[] = []
  let folder: string
  let server: StudioServer
  let directors: Browser
  let guests: Browser
  let director: Director
  let account: Account
  let show: ServerShow
  let guest: Director
  const slots = new Map<Source, Slot>()

  const own = <Item extends AsyncDisposable>(item: Item): Item => {
    owned.push(item)
    return item
  }

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'stereo-'))
    const microphoneFile = join(folder, 'microphone.wav')
    await writeStereo(microphoneFile, tones.guest)
    server = await StudioServer.start({
      RTMP_PORT: `${await freePort()}`,
      PUSH_HOST: '127.0.0.1',
    })
    directors = await launchBrowser({ cameraFrameRate: 5 })
    guests = await launchBrowser({ cameraFrameRate: 5, microphoneFile })
    ;({ director, account } = await enterStudio(directors, server, { show: 'Blank' }))
    show = await ServerShow.open(account)
  })

  afterAll(async () => {
    await guests?.close()
    await directors?.close()
    for (const item of owned.reverse()) await item[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  const slotsNow = async (): Promise<Slot[]> => {
    const { body } = await account.call('GET', `/v1/events/${show.eventId}/studio`)
    return (body as { contributions: Slot[] }).contributions
  }
  const starts = (source: Source, is: (slot: Slot) => boolean) =>
    until(`the ${source} has started`, async () => {
      const slot = (await slotsNow()).find(is)
      if (slot?.status !== 'started') return null
      slots.set(source, slot)
      return slot
    })

  it('a push, a pull and a guest without noise suppression are there', async () => {
    const [pushed, pulled] = (await slotsNow()).filter(
      ({ index, status }) => index > 2 && status === 'stopped',
    )
    const look = ({ left, right }: { left: number; right: number }, colour: string) => ({
      colour,
      toneHz: left,
      rightHz: right,
    })
    own(MediaProcess.send(pushed?.rtmp ?? '', look(tones.push, '#c00000')))
    const remote = own(await RtmpServer.start())
    own(MediaProcess.send(`${remote.url}/one`, look(tones.pull, '#0000c0')))
    const path = `/live/${show.eventId}/v1/contributions/${pulled?.id}/pull`
    const body = { protocol: 'rtmp', serverUrl: remote.url, streamKey: 'one' }
    expect(await account.call('POST', path, body)).toMatchObject({ status: 201 })
    await starts('push', ({ id }) => id === pushed?.id)
    await starts('pull', ({ id }) => id === pulled?.id)

    const invited = await account.call('POST', `/v1/events/${show.eventId}/invitations`, {})
    guest = await Director.arrive(guests, (invited.body as { link: string }).link)
    await guest.click('button', 'More settings')
    await guest.click('switch', 'Reduce background noise')
    await guest.type('Your name', GUEST_NAME)
    await guest.click('button', 'Join')
    await starts('guest', ({ name }) => name === GUEST_NAME)
  })

  it('is left and right in the recording, at an RTMP receiver and in what the guest hears', async () => {
    const contents = sources.map((source) => ({
      kind: 'contribution',
      contributionIndex: slots.get(source)?.index,
    }))
    const content = {
      visualElements: contents.map((of, at) => ({
        id: `tile-${at}`,
        kind: 'contribution',
        content: of,
        boundsExpected: { x1: at * 33, y1: 30, x2: at * 33 + 33, y2: 70 },
      })),
      audioElements: contents.map((of, at) => ({ id: `voice-${at}`, content: of, volume: 100 })),
    }
    const call = `/v1/editor/scenes?event_id=${show.eventId}`
    const added = await account.call('POST', call, { name: 'All three', content })
    expect(added).toMatchObject({ status: 201 })
    await director.reads('All three')
    await director.page.bringToFront()
    await director.page.keyboard.press('2')
    await goLive(director)
    const receiver = own(await RtmpServer.start())
    await addDestination(director, receiver.url, 'stereo')
    const received = await receiver.firstRecording()
    await show.airs('All three')
    await show.recordsMore(6)
    await until('the guest hears the push, left and right', async () => {
      const hertz = [tones.push.left, tones.push.right]
      const [low, high] = await channelsHeard(guest.page, '[data-return-sound]', hertz)
      return low && high && low.left > low.right + 20 && high.right > high.left + 20
    })
    const recorded = join(ARTIFACTS, 'stereo.mp4')
    await keepRecording(account, show.eventId, recorded)
    for (const path of [recorded, received]) {
      const found = await channelTones(
        path,
        sources.flatMap((source) => Object.values(tones[source])),
      )
      const report = [...found].map(
        ([hz, { left, right }]) => `${hz} Hz: left ${left.toFixed(4)}, right ${right.toFixed(4)}`,
      )
      console.info([path, ...report].join('\n'))
      for (const source of sources) {
        const { left, right } = tones[source]
        expect
          .soft(separation(found.get(left), 'left'), `${source}, left`)
          .toBeGreaterThan(LEAST_SEPARATION)
        expect
          .soft(separation(found.get(right), 'right'), `${source}, right`)
          .toBeGreaterThan(LEAST_SEPARATION)
      }
    }
  })
})

/** How much louder a tone is on its own side than on the other one; 0 where it is not heard at all. */
function separation(
  tone: { readonly left: number; readonly right: number } | undefined,
  side: 'left' | 'right',
): number {
  const own = tone?.[side] ?? 0
  const other = (side === 'left' ? tone?.right : tone?.left) ?? 0
  return own < LEAST_AMPLITUDE ? 0 : own / Math.max(other, 1e-6)
}

async function writeStereo(
  path: string,
  { left, right }: { readonly left: number; readonly right: number },
): Promise<void> {
  const channel = (hz: number) => `0.25*sin(2*PI*${hz}*t)`
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi'],
    ...[
      '-i',
      `aevalsrc=${channel(left)}|${channel(right)}:s=48000:d=10`,
      '-c:a',
      'pcm_s16le',
      path,
    ],
  ])
}
