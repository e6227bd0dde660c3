import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { breakPage, breakPanel, mendAll, panelNames } from './harness/break-panel.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { frameTimes, nextFrames } from './harness/media-facts.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const FRAMES = 60
/** Parts without which a show can't be directed: each has a boundary of its own, and none lies in another's. */
const VITAL = ['Preview monitor', 'Program monitor', 'Transition controls', 'Broadcast controls']

const CUT = '[data-landmark="transition"] button[aria-keyshortcuts="Space"]'
const AUTO = '[data-landmark="transition"] button[aria-keyshortcuts="Enter"]'

const OF_EVERY_PAGE = ['Notifications', 'Uploads', 'Leave confirmation']

/** All panels of each screen: a part without a boundary would take the whole screen with it. */
const IN_STUDIO = [
  ...OF_EVERY_PAGE,
  'Announcements',
  'Broadcast controls',
  'Connection status',
  'Directors list',
  'Format switch',
  'Health sheet',
  'Log',
  'Navigation',
  'Output indicators',
  'Plan dialog',
  'Program monitor',
  'Scene list',
  'Show menu',
  'Status bar',
]
const IN_MIXER = [
  ...IN_STUDIO,
  'Action carousel',
  'Audio console',
  'Audio monitoring',
  'Beta settings',
  'Guest card',
  'Guests panel',
  'Loudness meter',
  'Master',
  'Next take summary',
  'Outputs panel',
  'Preview monitor',
  'Side panel',
  'Talkback',
  'Transition controls',
  'Transition picker',
  'Unused sounds',
].toSorted()
const IN_EDITOR = [
  ...IN_STUDIO,
  'Add bar',
  'Canvas',
  'Editor toolbar',
  'History and view tools',
  'Inspector',
  'Layers',
  'Graphics library',
].toSorted()

describe('a panel that throws while it is rendered, on air', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let director: Director
  let show: ServerShow
  let received: string

  beforeAll(async () => {
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser({ cameraFrameRate: 10, isThrottled: false })
    const entered = await enterStudio(browser, server)
    director = entered.director
    await goLive(director)
    show = await ServerShow.open(entered.account)
    await show.isLive()
    await director.page.keyboard.press('2')
    await show.airs('Camera')
    await addDestination(director, rtmp.url, 'show')
    received = await rtmp.firstRecording()
  })
  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
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
  const button = (key: 'Space' | 'Enter') => director.page.click(key === 'Space' ? CUT : AUTO)
  const previewIsOnAir = () =>
    show.until('preview is on air', (state) => state.liveSceneId === state.previewSceneId)
  const cutByDigit = async () => {
    const isCamera = (await show.onAir()) === 'Camera'
    await director.page.keyboard.press(isCamera ? '1' : '2')
    await show.airs(isCamera ? 'Opening' : 'Camera')
    await previewIsOnAir()
  }
  /** Waits until focus is back at a button; Escape then closes its tooltip and gives the keys to the show. */
  const givesKeysBack = async (name: string) => {
    const focused = () =>
      director.page.evaluate(() => {
        const { activeElement } = document
        if (!activeElement?.matches('button')) return ''
        return activeElement.getAttribute('aria-label') ?? activeElement.textContent
      })
    await until(`focus is at ${name}`, async () => (await focused()).startsWith(name))
    await until('the show has the keys', async () => {
      await director.page.keyboard.press('Escape')
      return (await focused()) === ''
    })
  }
  /** Answers no to the question of End broadcast; the show has the keys again at once. */
  const stopAsks = async () => {
    await director.click('button', 'End broadcast')
    await director.click('button', 'Stay on air')
    await director.page.waitForSelector('[role="alertdialog"]', { hidden: true })
  }
  /** CUT, AUTO, their keys, the digits and Stop do what they do. */
  const isDirected = async () => {
    await take(() => button('Space'))
    await take(() => button('Enter'))
    await take(async () => {
      await stopAsks()
      await director.page.keyboard.press('Space')
    })
    await take(() => director.page.keyboard.press('Enter'))
    await cutByDigit()
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
  /** The kinds of panels that have a boundary now, in the order of the alphabet. */
  const panels = async () => {
    const names = await panelNames(director.page)
    return [...new Set(names.map((name) => name.replace(/ \(.*\)$/, '')))].toSorted()
  }
  /** What a person would touch in the middle of a control is that control. */
  const isUncovered = (selector: string) =>
    director.page.$eval(selector, (control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      return control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
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
    await until('the guests are there', async () => (await panels()).includes('Guest card'))
    expect.soft(await panels()).toEqual(IN_MIXER)
    await breakAll('Side panel', 'Audio console')
    await director.reads('Guests panel stopped working')
    await screenshot(page, '81-mixer-failed-panels')
    await isDirected()
    expect(await violations(director)).toEqual([])
    await page.setViewport(PHONE)
    await director.find('button', 'Retry: Guests panel')
    await screenshot(page, '82-mixer-failed-panels-phone')
    expect(await isUncovered(CUT)).toBe(true)
    const isCut = await page.$eval(
      '[aria-label="Retry: Status bar"]',
      ({ parentElement: actions }) => {
        const bar = actions?.parentElement
        return !bar || bar.scrollHeight > bar.clientHeight
      },
    )
    expect(isCut).toBe(false)
    await page.$eval('[data-landmark="dock"]', (dock) => dock.scrollIntoView())
    await screenshot(page, '83-mixer-failed-panels-phone-dock')
    await page.setViewport(DESK)
  })

  it('a sheet that failed can be put away', async () => {
    const closed = 3
    for (let left = closed; left > 0; left -= 1) {
      expect(await director.page.$$('#panel-failures > *')).toHaveLength(left)
      await director.click('button', 'Close')
    }
    expect(await director.page.$$('#panel-failures > *')).toEqual([])
  })

  it('the log names the panels that failed and what they threw', async () => {
    // For the cut in the editor, where arrows move elements.
    await chooseAnother()
    await director.page.keyboard.press('F3')
    await until('the editor is open', async () =>
      (await panelNames(director.page)).includes('Inspector'),
    )
    const entry = await director.page.waitForSelector('button[aria-label^="Log, "]')
    await entry?.click()
    await director.reads('Outputs panel stopped workingTypeError: broken by the test')
    await director.page.keyboard.press('Escape')
    await givesKeysBack('Log')
  })

  it('the inspector, and then every panel of the editor, leave the keys and Stop working', async () => {
    const { page } = director
    expect.soft(await panels()).toEqual(IN_EDITOR)
    await fails('Inspector')
    await screenshot(page, '84-editor-inspector')
    await take(() => page.keyboard.press('Space'))
    await stopAsks()
    await cutByDigit()
    await breakAll()
    await director.reads('Canvas stopped working')
    await screenshot(page, '85-editor-failed-panels')
    await stopAsks()
    await cutByDigit()
    await page.setViewport(PHONE)
    await screenshot(page, '86-editor-failed-panels-phone')
    await page.setViewport(DESK)
    await page.keyboard.press('F2')
    await page.waitForSelector('[data-landmark="transition"]')
  })

  it('a whole screen that throws stays on air: no reload is advised, keys and Stop work, and it can be tried again', async () => {
    const { page } = director
    await page.keyboard.press('2')
    await show.airs('Camera')
    const fromSec = (await frameTimes(received)).at(-1) ?? 0
    await breakPage(page, 'screen')
    await director.reads('don’t reload or close it')
    await screenshot(page, '87-screen-crashed')
    expect(await violations(director)).toEqual([])
    await cutByDigit()
    await stopAsks()
    await cutByDigit()
    await nextFrames(received, FRAMES)
    await breakPage(page, 'frame')
    await director.reads('Open the studio in a new tab')
    expect(await director.sees('button', 'Reload')).toBe(false)
    await screenshot(page, '88-frame-crashed')
    await cutByDigit()
    await cutByDigit()
    await nextFrames(received, FRAMES)
    await mendAll(page)
    await director.click('button', 'Try again')
    await director.find('button', 'Pause')
    await isDirected()
    await nextFrames(received, FRAMES)
    const times = (await frameTimes(received)).filter((sec) => sec >= fromSec)
    const gaps = times.slice(1).map((sec, at) => sec - (times[at] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(1)
    expect(await rtmp.recordings()).toEqual([received])
  })

  it('End broadcast ends it with every panel as it was left', async () => {
    await director.click('button', 'End broadcast')
    await director.confirm()
    await director.find('button', 'Go live')
  })
})
