import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { breakPanel, mendAll, panelNames } from './harness/break-panel.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** Parts without which a show can't be directed: each has a boundary of its own, and none lies in another's. */
const VITAL = ['Preview monitor', 'Program monitor', 'Transition controls', 'Broadcast controls']

const OF_EVERY_PAGE = ['Notifications', 'Uploads', 'Leave confirmation']

describe('a panel that throws while it is rendered, on air', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let show: ServerShow

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 10, isThrottled: false })
    const entered = await enterStudio(browser, server)
    director = entered.director
    await goLive(director)
    show = await ServerShow.open(entered.account)
    await show.isLive()
    await director.page.keyboard.press('2')
    await show.airs('Camera')
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  /** Leaves another scene in preview than the one on air: up and down need no scene list. */
  const chooseAnother = async () => {
    const { previewSceneId, liveSceneId, scenes } = await show.state()
    if (previewSceneId !== liveSceneId) return
    const isLast = scenes.at(-1)?.id === liveSceneId
    await director.page.keyboard.press(isLast ? 'ArrowUp' : 'ArrowDown')
    await show.until('another scene is in preview', (state) => state.previewSceneId !== liveSceneId)
  }
  /** Takes the scene in preview by a button or a key and waits until it is on air. */
  const take = async (act: () => Promise<unknown>) => {
    await chooseAnother()
    const { previewSceneId } = await show.state()
    await act()
    await show.until('preview is on air', ({ liveSceneId }) => liveSceneId === previewSceneId)
  }
  const button = (key: 'Space' | 'Enter') =>
    director.page.click(`[data-landmark="transition"] button[aria-keyshortcuts="${key}"]`)
  const previewIsOnAir = () =>
    show.until('preview is on air', (state) => state.liveSceneId === state.previewSceneId)
  const cutByDigit = async () => {
    const isCamera = (await show.onAir()) === 'Camera'
    await director.page.keyboard.press(isCamera ? '1' : '2')
    await show.airs(isCamera ? 'Opening' : 'Camera')
    await previewIsOnAir()
  }
  const stopAsks = async () => {
    await director.click('button', 'Stop')
    await director.click('button', 'Stay on air')
    // Focus is back at Stop; Escape gives the keys back to the show.
    await director.page.keyboard.press('Escape')
  }
  /** CUT, AUTO, their keys, the digits and Stop do what they do. */
  const isDirected = async () => {
    await take(() => button('Space'))
    await take(() => button('Enter'))
    await take(() => director.page.keyboard.press('Space'))
    await take(() => director.page.keyboard.press('Enter'))
    await cutByDigit()
    await stopAsks()
  }
  const breakAll = async (...spared: readonly string[]) => {
    for (const panel of new Set(await panelNames(director.page))) {
      // One that lay in another has gone with it.
      const isThere = (await panelNames(director.page)).includes(panel)
      if (isThere && ![...VITAL, ...OF_EVERY_PAGE, ...spared].includes(panel)) {
        await breakPanel(director.page, panel)
      }
    }
  }
  const fails = async (panel: string) => {
    await until(`${panel} is there`, async () => (await panelNames(director.page)).includes(panel))
    await breakPanel(director.page, panel)
    await director.reads(`${panel} stopped working`)
  }

  it('chat, guests, outputs, notes and each guest card leave CUT, AUTO, Stop and the keys working', async () => {
    for (const [panel, tab] of [
      ['Guest card (Camera)', 'Guests'],
      ['Guests panel', 'Guests'],
      ['Outputs panel', 'Guests'],
      ['Chat', 'Chat'],
      ['Notes', 'Notes'],
    ] as const) {
      await director.click('tab', tab)
      if (panel.startsWith('Guest card')) {
        const card = (await panelNames(director.page)).find((name) => name.startsWith('Guest card'))
        await fails(card ?? panel)
      } else await fails(panel)
      await isDirected()
    }
  })

  it('Retry says that a panel failed again, and brings it back once it works', async () => {
    await director.click('tab', 'Notes')
    await fails('Notes')
    await breakPanel(director.page, 'Notes')
    await director.click('button', 'Retry: Notes')
    await director.reads('Notes failed again')
    await mendAll(director.page)
    await director.click('button', 'Retry: Notes')
    await director.find('heading', 'Notes')
  })

  it('every panel of the mixer at once leaves CUT, AUTO, Stop and the keys working, and breaks no rule of WCAG', async () => {
    const { page } = director
    await director.click('tab', 'Guests')
    await breakAll('Side panel')
    await director.reads('Guests panel stopped working')
    await screenshot(page, '81-mixer-failed-panels')
    await isDirected()
    expect(await violations(director)).toEqual([])
    await page.setViewport(PHONE)
    await director.find('button', 'Retry: Guests panel')
    await screenshot(page, '82-mixer-failed-panels-phone')
    await page.$eval('[data-landmark="dock"]', (dock) => dock.scrollIntoView())
    await screenshot(page, '83-mixer-failed-panels-phone-dock')
    await page.setViewport(DESK)
  })

  it('Stop ends the show with every panel as it was left', async () => {
    await director.click('button', 'Stop')
    await director.confirm()
    await director.find('button', 'Go live')
  })
})
