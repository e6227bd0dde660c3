import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import { clickStill } from './harness/click-still.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

/** Colours that no page has by itself: not its white, not the black of nothing. */
const bar = [255, 0, 200] as const
const styled = [0, 255, 120] as const
const ground = [30, 60, 220] as const
/** Half of the width and a quarter of the height of the page; behind it there is nothing. */
const page = `<!doctype html><title>Overlay</title><style>body { margin: 0 }
#bar { width: 640px; height: 180px; background: rgb(${bar.join()}) }</style><div id=bar></div>`
/** The scene that the page is put into: of one colour. */
const scene = {
  name: 'Ground',
  content: {
    visualElements: [
      {
        id: 'ground',
        kind: 'background',
        background: { kind: 'color', color: hexOf(ground) },
        boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      },
    ],
  },
}
/** Where on the page there is the bar, and where there is nothing; in parts of its width and height. */
const onBar = [
  [0.05, 0.05],
  [0.25, 0.12],
  [0.45, 0.2],
] as const
const offBar = [
  [0.6, 0.12],
  [0.95, 0.05],
  [0.25, 0.35],
  [0.5, 0.6],
  [0.95, 0.95],
] as const
/** How far a part of a colour may be off. */
const TOLERANCE = 24

interface Shown {
  readonly scenes: readonly {
    readonly name: string
    readonly visualElements: readonly {
      readonly kind: string
      readonly boundsExpected: Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>>
    }[]
  }[]
}

describe('a web page that the server draws (GAP-005, LIB-BRW-005)', () => {
  let server: StudioServer
  let site: Server
  let browser: Browser
  let director: Director
  let account: Account
  let path: string
  let eventId: string

  beforeAll(async () => {
    site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(page)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    server = await StudioServer.start({ MAX_CPU_SHARE: '0' })
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    const { port } = site.address() as AddressInfo
    const body = { name: 'Overlay', uri: `http://127.0.0.1:${port}/` }
    const made = (await account.call('POST', '/v1/editor/browsers', body)).body as { id: string }
    path = `/v1/editor/browsers/${made.id}`
    eventId = await account.ongoingEventId()
    await account.call('POST', `/v1/editor/scenes?event_id=${eventId}`, scene)
    await director.reads(scene.name)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
    await new Promise((resolve) => site.close(resolve))
  })

  /** Where the page stands in the scene, in percent of it; null before the server has it. */
  const pageBox = async () => {
    const { scenes } = (await account.call('GET', `/v1/events/${eventId}/studio`)).body as Shown
    const shown = scenes.find(({ name }) => name === scene.name)
    const box = shown?.visualElements.find(({ kind }) => kind === 'browser')?.boundsExpected
    if (!box) return null
    // A page is as wide as a show: in a box of another shape it would not fill it.
    expect(box.x2 - box.x1).toBeCloseTo(box.y2 - box.y1)
    return box
  }

  /** The colours of the preview's picture at places of the page; nothing of the studio around it, none before. */
  const coloursAt = async (places: readonly (readonly [number, number])[]): Promise<number[][]> => {
    const box = await pageBox()
    if (!box) return []
    const { x1, y1, x2, y2 } = box
    const points = places.map(([x, y]) => [x1 + x * (x2 - x1), y1 + y * (y2 - y1)] as const)
    return director.page.evaluate((percents) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-landmark="preview"] canvas')
      if (!canvas) throw new Error('There is no preview')
      const paper = new OffscreenCanvas(canvas.width, canvas.height)
      const context = paper.getContext('2d')
      context?.drawImage(canvas, 0, 0)
      return percents.map(([x, y]) => {
        const at = [(x * paper.width) / 100, (y * paper.height) / 100].map(Math.floor)
        const [left = 0, top = 0] = at
        return [...(context?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3)
      })
    }, points)
  }

  /** Whether the preview shows the bar in a colour, and around it what lies under the page. */
  const isDrawn = async (colour: readonly number[]): Promise<boolean> => {
    const seen = await coloursAt([...onBar, ...offBar])
    const wanted = [...onBar.map(() => colour), ...offBar.map(() => ground)]
    return wanted.every((one, at) => isLike(one, seen[at] ?? []))
  }

  it('is seen in the scene that holds it, with nothing behind what it draws', async () => {
    await director.page.goto(`${server.origin}/studio/editor`)
    await director.find('button', 'Go live')
    const tab = await director.page.waitForSelector('[role=tab]::-p-text(Scenes)')
    await clickStill(tab, 'tab Scenes')
    const tile = await director.page.waitForSelector('[role=option][aria-label*=", Ground"]')
    await clickStill(tile, 'scene Ground')
    await director.page.waitForSelector('canvas[aria-label^="Scene Ground"]')
    await director.click('button', 'Add Web page')
    await director.click('button', 'Overlay')
    await until('the page is drawn', () => isDrawn(bar), { timeoutMs: 60_000 })
    await screenshot(director.page, 'drawn-page-editor')
    expect(await violations(director)).toEqual([])
    expect(director.errors).toEqual([])
  })

  it('looks as its styles say, as soon as they are changed', async () => {
    const css = `#bar { background: rgb(${styled.join()}) !important }`
    await account.call('PATCH', path, [{ op: 'replace', path: '/custom_css', value: css }])
    await until('the page is drawn anew', () => isDrawn(styled), { timeoutMs: 60_000 })
    await screenshot(director.page, 'drawn-page-styled')
  })
})

function hexOf(colour: readonly number[]): string {
  return `${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}ff`
}

function isLike(one: readonly number[], other: readonly number[]): boolean {
  return one.every((part, at) => Math.abs(part - (other[at] ?? Number.NaN)) < TOLERANCE)
}
