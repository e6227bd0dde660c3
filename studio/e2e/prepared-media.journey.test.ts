import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { clickStill } from './harness/click-still.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { keepRecording } from './harness/keep-recording.ts'
import { monitorPixels } from './harness/monitor-pixels.ts'
import { makeFilm, makePicture, middleOfProgram, middlesOfFilm } from './harness/plain-colours.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'
import { toneOfFile } from './harness/tones.ts'
import { until } from './harness/until.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 180_000
const TONE_HZ = 700
const OTHER_HZ = 1_900
const FONT = resolve(
  import.meta.dirname,
  '../node_modules/@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2',
)
/** Mean difference of a pixel from which on words are set in other letters. */
const OTHER_LETTERS = 3
/** The same on the monitor, which is small: there the words cover few pixels. It is 0 while nothing changes. */
const OTHER_LETTERS_ON_MONITOR = 1

const WORDS_SIZE = { widthPx: 160, heightPx: 90 }

/** The middle of a film's pictures, in grey, two for each second. */
async function middlesInGrey(path: string): Promise<Buffer[]> {
  const { widthPx, heightPx } = WORDS_SIZE
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-an', '-vf'],
      `fps=2,crop=iw/12:ih/12,scale=${widthPx}:${heightPx}`,
      ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 1 << 26 },
  )
  const bytes = widthPx * heightPx
  return Array.from({ length: stdout.length / bytes }, (_, at) =>
    stdout.subarray(at * bytes, (at + 1) * bytes),
  )
}

/** Whether a picture holds words, which are white; the lime of the picture has a grey of 150. */
const holdsWords = (picture: Buffer) => picture.some((grey) => grey > 200)

function differenceOf(one: Buffer, other: Buffer): number {
  return one.reduce((sum, grey, at) => sum + Math.abs(grey - (other[at] ?? 0)), 0) / one.length
}

/** The middle of the program, where words are put, as RGBA. */
async function middleOfPicture(page: Page): Promise<Buffer> {
  const { data } = await monitorPixels(page, 'program', { x: 44, y: 44, width: 12, height: 12 })
  return Buffer.from(data)
}

/** The grey of the brightest pixel in the middle of the program. */
async function brightestOfProgram(page: Page): Promise<number> {
  const data = await middleOfPicture(page)
  let brightest = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3)
    brightest = Math.max(brightest, 0.3 * red + 0.59 * green + 0.11 * blue)
  }
  return brightest
}

describe('what was brought into the library reaches the recording', { timeout: TIMEOUT_MS }, () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let folder: string
  let recording: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proscenium-prepared-'))
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    // The browser's fake microphone beeps.
    await director.click('button', 'Mute Host')
  }, TIMEOUT_MS)

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  const give = async (selector: string, ...paths: string[]) => {
    const input = await director.page.waitForSelector(selector)
    await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths)
  }
  const put = async (kind: string, name: string) => {
    await director.click('button', `Add ${kind}`)
    // A film's tile says how long it is as well.
    const tile = await director.page.waitForSelector(
      `::-p-xpath(//li/button[contains(., '${name}')])`,
    )
    await clickStill(tile, name)
    await director.click('button', 'Take')
  }

  it('a picture, a film, a sound and a font are brought (LIB-UPL-004, LIB-SCR-003)', async () => {
    const picture = join(folder, 'lime.png')
    const film = join(folder, 'blue.mp4')
    const sound = join(folder, 'tone.wav')
    await makePicture('lime', picture)
    await makeFilm('blue', film)
    const tone = `sine=frequency=${TONE_HZ}:duration=60`
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', tone, '-af', 'volume=4dB', sound])
    const { page } = director
    await page.goto(`${server.origin}/library`)
    await director.find('button', 'Upload')
    await give('input[type=file]', picture, film, sound)
    await until('all three are there', async () => {
      const { body } = await account.call('GET', '/v1/storage/welcome')
      return (body as { files: unknown[] }).files.length === 3
    })
    await page.goto(`${server.origin}/library/fonts/create`)
    await director.find('button', 'Choose a file: Regular')
    await give('input[data-face="regular"]', FONT)
    await director.find('button', 'Replace the file: Regular')
    await director.type('Name', 'Brand hand')
    await director.click('button', 'Save')
    await director.find('link', 'Edit Brand hand')
  })

  it('each is put into a scene that is on air (CORE-CNT-001, CORE-TXT-003)', async () => {
    const { page } = director
    await page.goto(`${server.origin}/studio/editor`)
    await goLive(director)
    const show = await ServerShow.open(account)
    await put('Image', 'lime.png')
    await until('the picture is on air', async () => (await middleOfProgram(page)) === 'lime')
    await show.recordsMore(2)
    await put('Video', 'blue.mp4')
    await until('the film is on air', async () => (await middleOfProgram(page)) === 'blue')
    await put('Audio', 'tone.wav')
    const film = await brightestOfProgram(page)
    await director.click('button', 'Add Text')
    await director.click('button', 'Take')
    await until('the words are on air', async () => (await brightestOfProgram(page)) > 2 * film)
    await show.recordsMore(2)
    const before = await middleOfPicture(page)
    const id = await page.$$eval(
      'select[aria-label="Font"] option',
      (options) => options.find(({ textContent }) => textContent === 'Brand hand')?.value ?? '',
    )
    await page.select('select[aria-label="Font"]', id)
    await director.click('button', 'Take')
    await until(
      'the words on air are set in the other font',
      async () => differenceOf(await middleOfPicture(page), before) > OTHER_LETTERS_ON_MONITOR,
    )
    await show.recordsMore(3)
    await screenshot(page, 'prepared-media-on-air')
    recording = join(folder, 'recording.mp4')
    await keepRecording(account, show.eventId, recording)
  })

  it('and is seen and heard in what was recorded (CORE-REC-001)', async () => {
    const shown = await middlesOfFilm(recording)
    const inOrder = shown.filter((colour, at) => colour !== shown[at - 1])
    const lime = inOrder.indexOf('lime')
    expect(lime).toBeGreaterThanOrEqual(0)
    // Between them is what the transition mixes.
    expect(inOrder.indexOf('blue')).toBeGreaterThan(lime)

    // Slates may lie between them: the program of a busy machine can stand still for over a second.
    const words = (await middlesInGrey(recording)).filter(holdsWords)
    const last = words.at(-1)
    const apart = last ? Math.max(...words.map((picture) => differenceOf(picture, last))) : 0
    expect(apart).toBeGreaterThan(OTHER_LETTERS)

    const loudness = await toneOfFile(recording, TONE_HZ)
    const beside = await toneOfFile(recording, OTHER_HZ)
    console.info(`words differ by ${apart.toFixed(1)}; tone ${loudness} dB, beside it ${beside} dB`)
    expect(loudness).toBeGreaterThan(-40)
    expect(loudness - beside).toBeGreaterThan(20)
  })
})
