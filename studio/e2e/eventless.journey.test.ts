import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { Account } from './harness/account.ts'
import { describeElement, selectElement } from './harness/canvas-element.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const STARTER = 'starter-talk-show'
const TITLE = 'The talk show'
const MINE = 'My Talk show'

interface WireScene {
  readonly id: string
  readonly visualElements: readonly {
    readonly content?: { readonly text?: string } | null
    readonly boundsExpected: { readonly x1: number }
  }[]
}

describe('a template without an event', () => {
  let server: StudioServer
  let browser: Browser
  let account: Account
  let director: Director

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    account = new Account(server.origin)
    director = await Director.arrive(browser, `${server.origin}/auth/?mode=register`)
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.click('button', 'Create account')
    await director.find('link', 'Try Talk show')
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const scenesOf = async (id: string) =>
    (await account.call('GET', `/v2/editor/templates/${id}/scenes`)).body as WireScene[]
  const titleLeft = (scenes: readonly WireScene[] | undefined) =>
    scenes
      ?.flatMap(({ visualElements }) => visualElements)
      .find(({ content }) => content?.text === TITLE)?.boundsExpected.x1
  const own = async () => {
    const { body } = await account.call('GET', '/v2/editor/templates')
    return (body as { items: { id: string; name: string; thumbnailUrl: string | null }[] }).items
  }
  const press = async (...keys: Parameters<typeof director.page.keyboard.press>[0][]) => {
    for (const key of keys) await director.page.keyboard.press(key)
  }
  /** The tests press each chord once: a second press within 600 ms would not count (CORE-KEY-021). */
  const chord = async (key: 'c' | 's' | 'v' | 'z') => {
    await director.page.keyboard.down('Control')
    await press(key)
    await director.page.keyboard.up('Control')
  }
  const title = () => describeElement(director, TITLE)

  it('is tried from home, and what was tried is kept as a template (CORE-SCR-013, CORE-SCR-014, CORE-ELS-006, CORE-GEN-007)', async () => {
    const before = await scenesOf(STARTER)
    await director.click('link', 'Try Talk show')
    await director.find('button', 'Save as my template')
    const placed = await until('the first scene is under edit', title)
    expect(await violations(director)).toEqual([])
    await selectElement(director, TITLE)
    await press('ArrowRight', 'ArrowRight')
    const moved = await until('it has moved', async () => {
      const now = await title()
      return now === placed ? null : now
    })
    await screenshot(director.page, 'eventless-tried')
    await chord('s')
    await director.type('Name', MINE)
    expect(await violations(director)).toEqual([])
    await director.click('button', 'Save template')
    await until('the address is that of the copy', () => !director.page.url().includes(STARTER))
    await director.find('button', 'Save')
    expect(await until('it shows the copy', title)).toBe(moved)
    await director.page.reload()
    expect(await until('it is there after a reload', title)).toBe(moved)
    const [template] = await own()
    expect(template).toMatchObject({ name: MINE })
    const kept = await scenesOf(template?.id ?? '')
    expect((titleLeft(kept) ?? 0) - (titleLeft(before) ?? 0)).toBeCloseTo(1)
    expect(await scenesOf(STARTER)).toEqual(before)
  })

  it('is edited with the keys of the editor (CORE-KEY-009 to CORE-KEY-016)', async () => {
    const count = () =>
      director.page.evaluate(
        () => document.querySelectorAll('[data-landmark="preview"] [role="option"]').length,
      )
    const elements = await until('the elements are there', count)
    const before = await title()
    await selectElement(director, TITLE)
    await director.page.keyboard.down('Shift')
    await press('ArrowLeft')
    await director.page.keyboard.up('Shift')
    await until('it moved by 5', async () => (await title()) !== before)
    await chord('z')
    await until('it is back', async () => (await title()) === before)
    await chord('c')
    await chord('v')
    await until('there is a copy', async () => (await count()) === elements + 1)
    await press('Backspace')
    await until('the copy is gone', async () => (await count()) === elements)
    const isSnapping = () =>
      director.page.evaluate(
        () => document.querySelector('[aria-label="Snap"]')?.getAttribute('aria-pressed') ?? null,
      )
    const snapped = await isSnapping()
    await director.page.keyboard.down('Shift')
    await press('s')
    await director.page.keyboard.up('Shift')
    if (snapped !== null)
      await until('snapping changed', async () => (await isSnapping()) !== snapped)
    await selectElement(director, TITLE)
    await press('Escape')
    await director.reads('Nothing selected')
  })

  it('loses nothing by a reload, and asks who leaves with unsaved changes', async () => {
    const [template] = await own()
    const id = template?.id ?? ''
    const savedLeft = titleLeft(await scenesOf(id))
    await selectElement(director, TITLE)
    const before = await title()
    await press('ArrowDown', 'ArrowRight')
    const edited = await until('it has moved', async () => {
      const now = await title()
      return now === before ? null : now
    })
    await director.page.reload()
    expect(await until('the edit is there', title)).toBe(edited)
    expect(titleLeft(await scenesOf(id))).toBe(savedLeft)
    await press('F1')
    await director.click('button', 'Keep editing')
    expect(await until('the editor stays', title)).toBe(edited)
    await press('F1')
    await director.find('button', 'Leave without saving')
    expect(await violations(director)).toEqual([])
    await director.click('button', 'Save and leave')
    await director.find('link', 'Try Talk show')
    expect((titleLeft(await scenesOf(id)) ?? 0) - (savedLeft ?? 0)).toBeCloseTo(0.5)
    // Without an engine of its own the home shows the pictures that the editor drew.
    await until('the template has a picture', async () => (await own())[0]?.thumbnailUrl)
    await screenshot(director.page, 'eventless-home')
  })

  it('has a page with its name, pictures and copies (CORE-SCR-012)', async () => {
    const [template] = await own()
    await director.page.goto(`${server.origin}/templates/${template?.id}/edit`)
    await director.type('Name', 'Friday talk')
    expect(await violations(director)).toEqual([])
    await director.click('button', 'Save')
    await until('it is renamed', async () => (await own())[0]?.name === 'Friday talk')
    await director.click('button', 'Copy')
    await until('there is a copy', async () => (await own()).length === 2)
    await director.find('textbox', 'Name')
    await until(
      'the page is that of the copy',
      () => !director.page.url().includes(template?.id ?? ''),
    )
    await director.click('button', 'Delete')
    await director.confirm()
    await until('the copy is gone', async () => (await own()).length === 1)
    // The templates of the server stand there first.
    await director.click('radio', 'My templates')
    await director.find('button', 'Start Friday talk')
  })

  it('is what a show begins with', async () => {
    const [template] = await own()
    await director.click('button', 'Start Friday talk')
    await director.click('button', 'Enter studio')
    await director.find('button', 'Go live')
    const id = await account.ongoingEventId()
    const { body } = await account.call('GET', `/v1/events/${id}/studio`)
    const { scenes } = body as { scenes: WireScene[] }
    expect(titleLeft(scenes)).toBe(titleLeft(await scenesOf(template?.id ?? '')))
    await director.page.goto(`${server.origin}/templates/${template?.id}/scenes`)
    await director.find('button', 'Save')
    expect(director.errors).toEqual([])
  })
})
