import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { describeElement, selectElement } from './harness/canvas-element.ts'
import { clickStill } from './harness/click-still.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const box = { x1: 10, y1: 10, x2: 50, y2: 50 }
const CONTENT = {
  visualElements: [
    {
      id: 'ground',
      kind: 'background',
      name: 'Ground',
      background: { kind: 'color', color: '16324fff' },
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
    },
    {
      id: 'box',
      kind: 'background',
      name: 'Box',
      boundsExpected: box,
      background: { kind: 'color', color: '00a000ff' },
    },
  ],
}

interface Studio {
  readonly composedFormatIds: readonly string[]
  readonly scenes: readonly {
    readonly name: string
    readonly visualElements: readonly {
      readonly id: string
      readonly boundsExpected: typeof box
      readonly placements?: readonly { formatId: string; boundsExpected?: typeof box }[]
    }[]
  }[]
}

describe('the format switch (GAP-033 as amended)', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let eventId: string

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    await director.page.setViewport({ width: 1440, height: 900 })
    eventId = await account.ongoingEventId()
    const scenes = `/v1/editor/scenes?event_id=${eventId}`
    await account.call('POST', scenes, { name: 'Split', content: CONTENT })
    await director.reads('Split')
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const studio = async () =>
    (await account.call('GET', `/v1/events/${eventId}/studio`)).body as Studio
  const boxNow = async () => {
    const split = (await studio()).scenes.find(({ name }) => name === 'Split')
    return split?.visualElements.find(({ id }) => id === 'box')
  }
  /** Opens the switch, which says what is shown now, and presses an entry. */
  async function choose(shape: string, role: string, entry: string): Promise<void> {
    await director.click('button', `Format: ${shape}`)
    await director.click(role, entry)
  }
  /** Width by height of every picture whose name begins so. */
  const ratios = (name: string) =>
    director.page.$$eval(`canvas[aria-label^="${name}"]`, (canvases) =>
      canvases.map((canvas) => {
        const { width, height } = canvas.getBoundingClientRect()
        return Math.round((width / height) * 100)
      }),
    )

  it('lets the editor place an element in one format alone (CORE-FMT-005)', async () => {
    await director.click('link', 'Editor')
    const tab = await director.page.waitForSelector('[role=tab]::-p-text(Scenes)')
    await clickStill(tab, 'tab Scenes')
    const tile = await director.page.waitForSelector('[role=option][aria-label*=", Split"]')
    await clickStill(tile, 'scene Split')
    await director.reads('Editing 16:9')
    await screenshot(director.page, 'format-editor-wide')
    await choose('16:9', 'menuitemcheckbox', '9:16')
    await director.reads('Editing 9:16')
    await until('the canvas is tall', async () => (await ratios('Scene Split'))[0] === 56)
    const before = await boxNow()
    expect(before?.placements ?? []).toEqual([])
    await selectElement(director, 'Box')
    const seen = await describeElement(director, 'Box')
    await director.page.keyboard.press('ArrowRight')
    await until('it moves', async () => (await describeElement(director, 'Box')) !== seen)
    const after = await until('the server has it', async () => {
      const now = await boxNow()
      return (now?.placements?.length ?? 0) > 0 && now
    })
    expect(after.boundsExpected).toEqual(before?.boundsExpected)
    expect(after.placements?.map(({ formatId }) => formatId)).toEqual(['story'])
    await screenshot(director.page, 'format-editor-tall')
  })

  it('shows the mixer’s monitors in it, and both beside each other once both are composed (CORE-FMT-001)', async () => {
    // Its name counts what is not on air.
    const mixer = await director.page.waitForSelector('a[href="/studio/mixer"]')
    await clickStill(mixer, 'link to the mixer')
    await director.reads('9:16 is not composed')
    await director.page.keyboard.press('Digit2')
    await director.find('option', '2, Split, in program')
    expect([await ratios('Preview'), await ratios('Program')]).toEqual([[56], [178]])
    await screenshot(director.page, 'format-mixer-tall-not-composed')
    await choose('9:16', 'menuitem', 'Compose 9:16 as well')
    await until('both are composed', async () => (await studio()).composedFormatIds.length === 2)
    await until('program is tall', async () => (await ratios('Program'))[0] === 56)
    await screenshot(director.page, 'format-mixer-tall')
    await director.click('button', 'Format: 9:16')
    await screenshot(director.page, 'format-menu')
    const both = await director.page.waitForSelector('[role=menuitemcheckbox]::-p-text(Both)')
    await clickStill(both, 'entry Both')
    await until('both are seen', async () => (await ratios('Program')).length === 2)
    expect([await ratios('Preview'), await ratios('Program')]).toEqual([
      [178, 56],
      [178, 56],
    ])
    await screenshot(director.page, 'format-mixer-both')
  })

  it('asks before it ends a format on air', async () => {
    await goLive(director)
    await choose('Both', 'menuitem', 'Stop composing 9:16')
    await director.find('alertdialog', 'Stop composing 9:16?')
    await screenshot(director.page, 'format-stop')
    await director.click('button', 'Keep 9:16')
    expect((await studio()).composedFormatIds).toHaveLength(2)
    await screenshot(director.page, 'format-mixer-on-air')
    expect(director.errors).toEqual([])
  })
})
