import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mediaPath } from '@proscenium/fixtures'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const TIMEOUT_MS = 120_000
const MEGABYTE = 1_000_000
/** Bytes a second: slow enough to be cut half way. */
const SLOW = 150_000
const SETTINGS = {
  UPLOAD_VIDEO_CODECS: 'h264',
  UPLOAD_MAX_BITRATE: '200000',
  UPLOAD_MAX_RESOLUTION: '360',
  PLAN_RIGHTS: JSON.stringify({ fileMaxUploadSize: 2 * MEGABYTE }),
}

interface Welcome {
  readonly files: readonly { readonly name: string; readonly kind: string }[]
}

describe('uploads', { timeout: TIMEOUT_MS }, () => {
  let server: StudioServer
  let browser: Browser
  let account: Account
  let director: Director
  let folder: string

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'proscenium-uploads-'))
    server = await StudioServer.start(SETTINGS)
    browser = await launchBrowser({ cameraFrameRate: 5 })
    account = new Account(server.origin)
    director = await Director.arrive(browser, `${server.origin}/auth/?mode=register`)
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.click('button', 'Create account')
    await director.page.waitForFunction(() => location.pathname === '/', { timeout: 60_000 })
    await director.page.goto(`${server.origin}/library`)
    await director.find('button', 'Upload')
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  async function bring(...paths: string[]): Promise<void> {
    const input = await director.page.waitForSelector('input[type=file]')
    await (input as unknown as { uploadFile(...files: string[]): Promise<void> }).uploadFile(
      ...paths,
    )
  }
  async function copy(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  const library = async () =>
    ((await account.call('GET', '/v1/storage/welcome')).body as Welcome).files

  it('a picture, a film and a sound come into the library (LIB-UPL-004, LIB-UPL-039, LIB-SCR-002)', async () => {
    await bring(
      mediaPath('harbour.jpg'),
      mediaPath('bars-bt709-full.mp4'),
      mediaPath('music-bed.m4a'),
    )
    await until('all three are there', async () => (await library()).length === 3)
    expect((await library()).map(({ kind }) => kind).sort()).toEqual(['audio', 'image', 'video'])
    await director.reads('harbour.jpg is in the library')
    await screenshot(director.page, '40-uploaded')
  })

  it('a file is refused for each of five reasons, before it is sent (LIB-UPL-010 to LIB-UPL-015)', async () => {
    const sent: string[] = []
    director.page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await bring(
      await copy('large.jpg', new Uint8Array(3 * MEGABYTE)),
      await copy('program.exe', new Uint8Array(10)),
      mediaPath('stinger.webm'),
      mediaPath('background-loop.mp4'),
      mediaPath('flash-and-beep.mp4'),
    )
    await director.reads('This file is too large: 3 MB. Largest file allowed: 2 MB')
    await director.reads('Files of this type can’t be used. Allowed: png')
    await director.reads('This video uses a codec that isn’t supported: vp9. Allowed: h264')
    await director.reads('The bit rate of this file is too high')
    await director.reads('The resolution of this video is too high: 1280 × 720')
    await screenshot(director.page, '41-refused')
    expect(sent.filter((path) => path === '/v1/storage/files')).toEqual([])
    expect(await library()).toHaveLength(3)
    expect(await violations(director)).toEqual([])
    await director.page.setViewport({ width: 390, height: 844 })
    await screenshot(director.page, '42-refused-portrait')
    await director.page.setViewport({ width: 1440, height: 900 })
  })

  it('a connection that is cut is told, and what it cut is sent again when asked for (LIB-UPL-005, LIB-UPL-007, LIB-UPL-037)', async () => {
    const picture = await readFile(mediaPath('harbour.jpg'))
    const padding = Buffer.alloc(1.5 * MEGABYTE - picture.length)
    const path = await copy('slow.jpg', Buffer.concat([picture, padding]))
    await director.page.emulateNetworkConditions({ upload: SLOW, download: MEGABYTE, latency: 20 })
    await bring(path)
    await director.find('progressbar', 'Upload of slow.jpg')
    await screenshot(director.page, '43-uploading')
    await server.kill9()
    await director.find('button', 'Retry slow.jpg')
    await director.reads('This looks like a network error')
    await screenshot(director.page, '44-cut')
    await director.page.emulateNetworkConditions(null)
    await server.launch()
    await director.click('button', 'Retry slow.jpg')
    await until('it is there', async () =>
      (await library()).some(({ name }) => name === 'slow.jpg'),
    )
    expect(await library()).toHaveLength(4)
  })
})
