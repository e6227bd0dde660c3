import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Account } from '../harness/account.ts'
import { selectElement } from '../harness/canvas-element.ts'
import type { Director } from '../harness/director.ts'
import { launchBrowser } from '../harness/director-browser.ts'
import { enterStudio, goLive } from '../harness/go-on-air.ts'
import { StudioServer } from '../harness/studio-server.ts'
import { pause } from '../harness/until.ts'
import { pressInTurn } from './press-keys.ts'
import { screenKeeper } from './screen-keeper.ts'
import { CONSOLE_SIZES, PAGE_SIZES } from './screen-size.ts'

const camera = { kind: 'contribution', contributionIndex: 1 }
const gradient = {
  kind: 'linear_gradient',
  direction: 'right',
  colorStops: [
    { color: '16324fff', offset: 0 },
    { color: '4da3ffff', offset: 1 },
  ],
}

/** Elements of a scene with something of each kind that needs nothing from elsewhere. */
const elements = [
  {
    id: 'camera',
    kind: 'contribution',
    name: 'Host',
    content: camera,
    boundsExpected: { x1: 4, y1: 8, x2: 54, y2: 70 },
  },
  {
    id: 'title',
    kind: 'text',
    name: 'Title',
    content: { kind: 'text', text: 'Harbour at night' },
    background: gradient,
    boundsExpected: { x1: 58, y1: 20, x2: 96, y2: 40 },
  },
]

describe('the editor (GAP-141)', { timeout: 240_000 }, () => {
  const keep = screenKeeper()
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 10 })
    ;({ director, account } = await enterStudio(browser, server))
    const eventId = await account.ongoingEventId()
    const add = async (name: string, visualElements: readonly unknown[]) => {
      const { status, body } = await account.call('POST', `/v1/editor/scenes?event_id=${eventId}`, {
        name,
        content: { visualElements },
      })
      if (status >= 400) throw new Error(`${name}: ${JSON.stringify(body)}`)
    }
    await add('Nothing', [])
    await add('Harbour', elements)
    await director.reads('Harbour')
    await director.click('link', 'Editor')
    await director.find('button', 'Add Text')
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  /** Opens a tab of the left column, whose name ends with a count. */
  async function turnTo(word: 'Scenes' | 'Layers'): Promise<void> {
    const tab = await director.page.waitForSelector(
      `::-p-xpath(//*[@role="tab"][starts-with(normalize-space(.), "${word}")])`,
    )
    await tab?.click()
  }

  /** Puts a scene under edit by its place in the list. */
  async function edit(name: string): Promise<void> {
    await turnTo('Scenes')
    const tile = await director.page.waitForSelector(`[role=option][aria-label*=", ${name}"]`)
    await tile?.click()
    await director.page.waitForSelector(`[data-landmark="preview"] [aria-label^="Scene ${name}"]`)
    await pause(1_000)
  }

  it('editor-empty', async () => {
    await edit('Nothing')
    await keep(director, 'editor-empty', PAGE_SIZES)
  })

  it('editor: nothing selected', async () => {
    await edit('Harbour')
    await pressInTurn(director.page, 'Escape')
    await keep(director, 'editor', CONSOLE_SIZES)
  })

  it('editor-text: a text selected', async () => {
    await selectElement(director, 'Title')
    await keep(director, 'editor-text', CONSOLE_SIZES)
    await scrollInspector()
    await keep(director, 'editor-text-below')
  })

  it('editor-camera: a camera selected', async () => {
    await selectElement(director, 'Host')
    await keep(director, 'editor-camera', CONSOLE_SIZES)
    await scrollInspector()
    await keep(director, 'editor-camera-below')
  })

  it('editor-crop', async () => {
    await selectElement(director, 'Host')
    await pressInTurn(director.page, 'e')
    await director.find('button', 'Done')
    await keep(director, 'editor-crop', CONSOLE_SIZES)
    await pressInTurn(director.page, 'Escape')
  })

  it('editor-layers', async () => {
    await turnTo('Layers')
    await keep(director, 'editor-layers')
  })

  it.each(['Guest', 'Image', 'Carousel'])('editor-add-%s', async (kind) => {
    await director.click('button', `Add ${kind}`)
    await pause(500)
    await keep(director, `editor-add-${kind.toLowerCase()}`)
    await pressInTurn(director.page, 'Escape')
  })

  it('editor-menu: what can be done with an element', async () => {
    await selectElement(director, 'Host')
    await director.click('button', 'More actions for Host')
    await keep(director, 'editor-menu')
    await pressInTurn(director.page, 'Escape')
  })

  it('editor-guides: safe areas and the 9:16 cut', async () => {
    await selectElement(director, 'Title')
    await director.click('button', 'Safe areas')
    await director.click('button', '9:16 guide')
    await keep(director, 'editor-guides')
    await director.click('button', 'Safe areas')
    await director.click('button', '9:16 guide')
  })

  it('editor-on-air', async () => {
    await goLive(director)
    await selectElement(director, 'Title')
    await pressInTurn(director.page, 'ArrowRight')
    await keep(director, 'editor-on-air', CONSOLE_SIZES)
  })

  /** To the last sections of the inspector. */
  async function scrollInspector(): Promise<void> {
    await director.page.$eval('[data-landmark="dock"]', (inspector) => {
      for (const part of [inspector, ...inspector.querySelectorAll('*')]) part.scrollTop = 10_000
    })
  }
})
