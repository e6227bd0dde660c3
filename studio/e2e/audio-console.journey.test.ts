import type { Browser, ElementHandle } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, openPage, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { interceptRequests } from './harness/intercept-requests.ts'
import { keepSentTracks, toneLevel } from './harness/sent-sound.ts'
import { StudioServer } from './harness/studio-server.ts'
import { installTone } from './harness/tones.ts'
import { pause, until } from './harness/until.ts'

const TONE_HZ = 1_000
/** What a reading may be off: levels are those of a moment. */
const TOLERANCE_DB = 0.7
/** A change that must not come would be heard by then. */
const HEARD_MS = 1_200

describe('the audio console', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let eventId: string
  /** The level of the scene Loud. */
  let loud: number

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server))
    eventId = await account.ongoingEventId()
    const camera = { kind: 'contribution', contributionIndex: 1 }
    const seen = { id: 'camera', kind: 'contribution', content: camera }
    const scene = (name: string, volume: number) =>
      account.call('POST', `/v1/editor/scenes?event_id=${eventId}`, {
        name,
        content: {
          visualElements: [seen],
          audioElements: [{ id: `sound-${name}`, content: camera, volume }],
        },
      })
    await scene('Loud', 100)
    await scene('Soft', 10)
    const { page, errors } = await openPage(browser)
    await page.evaluateOnNewDocument(installTone, TONE_HZ)
    await page.evaluateOnNewDocument(keepSentTracks)
    await director.page.close()
    director = Director.at(page, errors)
    await page.goto(`${server.origin}/studio/mixer`, { waitUntil: 'domcontentloaded' })
    await goLive(director)
    await take('Loud')
    await until('the tone is on air', async () => (await toneLevel(page, TONE_HZ)) > -40)
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  /** Puts a scene on air by its digit. */
  async function take(name: string): Promise<void> {
    const order = ['Opening', 'Camera', 'Camera and screen', 'Back in a moment', 'Loud', 'Soft']
    await director.reads(name)
    // Back to the show from whatever has focus.
    await director.page.keyboard.press('Escape')
    await director.page.keyboard.press(`Digit${order.indexOf(name) + 1}` as 'Digit1')
    await until(`${name} is on air`, () =>
      director.page.evaluate((wanted) => {
        const program = document.querySelector('[data-landmark="program"]')
        return program?.textContent?.includes(wanted) ?? false
      }, name),
    )
  }

  const pressWithShift = async (key: 'KeyH' | 'KeyR') => {
    const { keyboard } = director.page
    await keyboard.press('Escape')
    await keyboard.down('Shift')
    await keyboard.press(key)
    await keyboard.up('Shift')
  }
  const level = () => toneLevel(director.page, TONE_HZ)
  const strip = () => director.find('spinbutton', 'Level of Host in decibels')
  const sets = async (field: ElementHandle, text: string) => {
    await field.click()
    await director.page.keyboard.type(text)
    await director.page.keyboard.press('Enter')
    await director.page.keyboard.press('Escape')
  }
  /** The level once it lies so many decibels below another. */
  const levelBelow = (reference: number, differenceDb: number) =>
    until(`${differenceDb} dB less`, async () => {
      const now = await level()
      return Math.abs(reference - now - differenceDb) < TOLERANCE_DB ? now : null
    })

  it('changes the sound of the program by as many decibels as are typed (CORE-AUD-004)', async () => {
    const full = await level()
    await sets(await strip(), '-12')
    const lower = await levelBelow(full, 12)
    await sets(await director.find('spinbutton', 'Program level in decibels'), '-6')
    const lowest = await levelBelow(lower, 6)
    const figures = [full, lower, lowest].map((value) => value.toFixed(1))
    console.info(`at 0 dB, with the strip at −12, and the master at −6 as well: ${figures} dB`)
    await sets(await director.find('spinbutton', 'Program level in decibels'), '0')
    await sets(await strip(), '0')
    await levelBelow(full, 0)
  })

  it('solo and dim change nothing that is sent', async () => {
    const before = await level()
    await director.click('button', 'Solo Host (in your monitors only)')
    await director.click('button', 'Dim')
    await pause(HEARD_MS)
    const after = await level()
    await director.click('button', 'Dim')
    await director.click('button', 'End solo')
    expect(Math.abs(after - before)).toBeLessThan(TOLERANCE_DB)
  })

  it('keeps the mix over a take while it is locked, and brings the scene’s own when it is free (CORE-EVT-016)', async () => {
    loud = await level()
    await director.click('button', 'Audio lock: off')
    await director.click('menuitemcheckbox', 'Keep the mix: takes don’t change it')
    await director.find('button', 'Audio lock: takes keep the mix')
    await take('Soft')
    await pause(HEARD_MS)
    const kept = await level()
    await director.click('button', 'Audio lock: takes keep the mix')
    await director.click('menuitemcheckbox', 'Takes change the mix to their scene’s sound')
    await director.find('button', 'Audio lock: off')
    await take('Loud')
    await take('Soft')
    const soft = await levelBelow(loud, 20)
    console.info(`loud ${loud.toFixed(1)}, kept ${kept.toFixed(1)}, soft ${soft.toFixed(1)} dB`)
    expect(Math.abs(kept - loud)).toBeLessThan(TOLERANCE_DB)
  })

  it('frozen: what is on air is refused, kindly, also where another director froze it a moment ago (CORE-EVT-017, GAP-050)', async () => {
    await take('Loud')
    const before = await levelBelow(loud, 0)
    const lock = (encoder: boolean) =>
      account.call('PATCH', `/live/${eventId}/v1/audio-lock`, { director: encoder, encoder })
    // This tab hears nothing of it before its own change is on the way.
    const { page } = director
    const held: (() => void)[] = []
    const interception = await interceptRequests(page, (request) => {
      const isHeld = request.method() === 'PATCH' && request.url().includes('/v1/contributions/')
      if (isHeld) held.push(() => void request.continue())
      return isHeld
    })
    await sets(await strip(), '-30')
    await until('the change is on its way', () => held.length > 0)
    expect((await lock(true)).status).toBe(200)
    for (const go of held) go()
    await interception[Symbol.asyncDispose]()
    await director.reads('The mix on air is frozen, so the change was taken back.')
    await director.find('button', 'Audio lock: the mix is frozen')
    const after = await levelBelow(before, 0)
    console.info(`before ${before.toFixed(1)}, after the refusal ${after.toFixed(1)} dB`)
    expect(await (await strip()).evaluate((field) => (field as HTMLInputElement).disabled)).toBe(
      true,
    )
    await screenshot(page, '61-audio-frozen')
    expect(await violations(director)).toEqual([])
    await lock(false)
    await director.find('button', 'Audio lock: off')
  })

  it('lists unused sounds and lets them in (CORE-PRF-010)', async () => {
    await take('Opening')
    await director.reads('In Camera and screen')
    await screenshot(director.page, '62-audio-unused')
    await director.click('button', 'Add Screen to the preview mix')
    await director.find('slider', 'Volume of Screen')
  })

  it('opens the health sheet by its key, with figures that were measured, and a report to copy', async () => {
    const { page } = director
    await browser.defaultBrowserContext().overridePermissions(server.origin, [
      // What is not named is denied.
      'camera',
      'microphone',
      'clipboard-read',
      'clipboard-sanitized-write',
    ])
    await pressWithShift('KeyH')
    await director.reads('Program as sent')
    await director.reads('Reaching the server')
    await until('the server says how busy it is', async () => {
      const words = await page.$eval('[role="dialog"]', (sheet) => sheet.textContent ?? '')
      return /Server load\d+ % of \d/.test(words)
    })
    await director.click('button', 'Copy report')
    const report = await until('the report is on the clipboard', async () => {
      const text = await page.evaluate(() => navigator.clipboard.readText())
      return text.startsWith('Health report') && text
    })
    for (const line of [
      'Program as sent',
      'Server load: ',
      'Integrated: −',
      'Recording: Running',
    ]) {
      expect(report).toContain(line)
    }
    await screenshot(page, '63-health')
    expect(await violations(director)).toEqual([])
    await page.keyboard.press('Escape')
  })

  it('says the state of the show when asked', async () => {
    await pressWithShift('KeyR')
    const said = await until('the polite region speaks', () =>
      director.page.evaluate(() => {
        const words = [...document.querySelectorAll('[aria-live="polite"]')].map(
          (region) => region.textContent ?? '',
        )
        return words.find((text) => text.startsWith('On air'))
      }),
    )
    expect(said).toMatch(/^On air \d+:\d\d, scene Opening, no guests, recording\.\s*$/)
    // The refusal that was asked for.
    const unexpected = director.errors.filter((error) => !error.includes('409 (Conflict)'))
    expect(unexpected).toEqual([])
  })
})
