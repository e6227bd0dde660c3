import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const GUEST = 'Mei Tanaka'

/** What a card of the panel says and shows. */
interface Card {
  readonly words: string
  readonly hasPicture: boolean
  /** Of his sound, 0 to 1; null where nobody may hear him. */
  readonly level: number | null
  readonly quality: string | null
}

describe('guests beside the monitors', () => {
  let server: StudioServer
  let directorBrowser: Browser
  let guestBrowser: Browser
  let director: Director
  let guest: Director
  let link: string

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    directorBrowser = await launchBrowser({ cameraFrameRate: 5 })
    guestBrowser = await launchBrowser({ cameraFrameRate: 10 })
    ;({ director } = await enterStudio(directorBrowser, server))
  })
  afterAll(async () => {
    await guestBrowser?.close()
    await directorBrowser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  /** A card or a free place of the panel; null where there is none of that name. */
  const cardOf = (name: string): Promise<Card | null> =>
    director.page.evaluate((label) => {
      const item = document.querySelector(`li[aria-label="${label}"]`)
      if (!item) return null
      const video = item.querySelector('video')
      const meter = item.querySelector<HTMLElement>('[style*="--level"]')
      return {
        words: item.textContent.replaceAll(/\s+/g, ' '),
        hasPicture: video !== null && video.videoWidth > 0 && video.currentTime > 0,
        level: meter ? Number(meter.style.getPropertyValue('--level')) : null,
        quality: item.querySelector('[role=img]')?.getAttribute('aria-label') ?? null,
      }
    }, name)
  const cardSays = (name: string, words: string) =>
    until(`${name} says "${words}"`, async () => (await cardOf(name))?.words.includes(words))
  const choose = async (entry: string) => {
    await director.click('button', `Options of ${GUEST}`)
    await director.click('menuitem', entry)
  }

  it('a link with its QR code is made, and opened by the guest, who comes backstage (CORE-CEV-012, CORE-GEN-006, CORE-INV-005, CORE-DPL-003)', async () => {
    await director.click('button', 'Invite a guest')
    await director.click('button', 'Create and copy link')
    const code = await director.find('image', 'QR code of the link')
    await until('the QR code is drawn', () =>
      code.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0),
    )
    link = await (await director.find('textbox', 'Link')).evaluate(
      (field) => (field as HTMLInputElement).value,
    )
    await director.find('button', 'Copy')
    expect(link).toMatch(/\/catcher\/[\w-]{43}$/)
    await screenshot(director.page, '50-panel-invite')
    expect(await violations(director)).toEqual([])
    await director.click('button', 'Back to guests')

    guest = await Director.arrive(guestBrowser, link)
    await guest.type('Your name', GUEST)
    const devices = await guest.page.$$eval('select', (lists) =>
      lists.map((list) => list.selectedOptions[0]?.text),
    )
    expect(devices).toEqual([expect.stringMatching(/fake_device/), expect.stringMatching(/Fake/)])
    await guest.click('button', 'Join')
    await guest.reads('OFF AIR')
  })

  it('the director sees his picture and how well he arrives (CORE-CTR-007, CORE-CTR-018)', async () => {
    await director.page.bringToFront()
    await cardSays(GUEST, 'Here')
    const card = await until('his picture and quality', async () => {
      const found = await cardOf(GUEST)
      return found?.hasPicture && found.quality ? found : null
    })
    expect(card.quality).toMatch(/^Quality \d+%$/)
    expect(card.words).toContain('Camera')
    await screenshot(director.page, '51-panel-guest')
  })

  it('who watches him by a link is sent away when the links are taken back, and reads why (CORE-CDL-005, GAP-075)', async () => {
    await choose('Watch link…')
    await director.click('button', 'Create and copy link')
    const field = await director.find('textbox', 'Link')
    const watchLink = await field.evaluate((input) => (input as HTMLInputElement).value)
    expect(watchLink).toMatch(/\/lurker\/[\w-]{43}$/)
    const lurker = await Director.arrive(guestBrowser, watchLink)
    await lurker.reads(GUEST)
    await lurker.find('button', 'Turn sound on')
    await director.page.bringToFront()
    await director.reads('1 active link, 1 viewer.')
    await screenshot(director.page, '51a-panel-watch-links')
    expect(await violations(director)).toEqual([])
    await director.click('button', 'Revoke all')
    await director.reads(`Revoke all watch links for ${GUEST}?`)
    await director.confirm()
    await director.reads('No active links.')
    await lurker.reads('There is nothing more to see')
    await lurker.page.close()
    await guest.page.bringToFront()
    await guest.reads('OFF AIR')
    await director.page.bringToFront()
    await director.click('button', 'Back to guests')
  })

  it('he is put into the scene, and both are told when viewers see him (CORE-CTR-008)', async () => {
    await director.click('button', `Add ${GUEST} to the preview scene`)
    await cardSays(GUEST, 'PREVIEW')
    await goLive(director)
    await director.page.keyboard.press('Enter')
    await cardSays(GUEST, 'ON AIR')
    await guest.reads('Viewers can see and hear you.')
    await until('he is heard', async () => ((await cardOf(GUEST))?.level ?? 0) > 0)
    await screenshot(director.page, '52-panel-on-air')
    await screenshot(guest.page, '53-panel-guest-on-air')
  })

  it('he is recorded on his own beside the program, and both read so, until it ends', async () => {
    const record = async () => {
      await choose('Name and description…')
      await director.click('switch', 'Record separately')
      await director.click('button', 'Save')
    }
    await record()
    await cardSays(GUEST, 'Recorded separately')
    await director.reads(`Being recorded separately: ${GUEST}`)
    await guest.reads('You are being recorded separately, even off air')
    await screenshot(director.page, '53a-panel-recorded')
    // The menu has focus again, and its tooltip lies beside every region.
    await director.page.keyboard.press('Escape')
    expect(await violations(director)).toEqual([])
    expect(await violations(guest)).toEqual([])
    await guest.page.setViewport({ width: 390, height: 844 })
    await screenshot(guest.page, '53b-panel-guest-recorded-phone')
    await guest.page.setViewport({ width: 1440, height: 900 })
    await screenshot(guest.page, '53b-panel-guest-recorded')
    await director.page.bringToFront()
    await record()
    await director.reads(`No longer recorded separately: ${GUEST}`)
    await director.reads(`Separate recording ready: ${GUEST}`)
    await guest.reads('You are no longer being recorded separately')
  })

  it('on air he is sent away only after a question, and each side reads why (CORE-CCT-003, CORE-CTS-008)', async () => {
    await choose('Remove from show')
    await director.reads(`Remove ${GUEST} while on air?`)
    await screenshot(director.page, '54-panel-send-away')
    await director.click('button', 'Keep')
    await cardSays(GUEST, 'ON AIR')
    await choose('Remove from show')
    await director.confirm()
    await guest.reads('The director removed you from the show')
    await director.reads('Free. Last: removed')
    await screenshot(director.page, '55-panel-sent-away')
    await screenshot(guest.page, '56-panel-guest-sent-away')
  })

  it('an invitation that is taken back ends with its link (GAP-075)', async () => {
    await guest.click('button', 'Join again')
    await guest.click('button', 'Join')
    await guest.reads('OFF AIR')
    await director.page.bringToFront()
    await director.click('button', 'Invite a guest')
    await director.click('button', 'Revoke the invitation: By link')
    await director.reads('Revoke this invitation?')
    await director.confirm()
    await guest.reads('Your invitation was revoked')
    await screenshot(guest.page, '57-panel-guest-revoked')
    await director.reads('None yet')
    const late = await Director.arrive(guestBrowser, link)
    await late.reads('This link is no longer valid')
    await late.page.close()
    await director.page.bringToFront()
    await director.click('button', 'Back to guests')
  })

  it('an address that cannot be pulled is refused in words, one that is silent is tried again (CORE-CCT-007, CORE-CTR-028)', async () => {
    await director.page.locator('button[aria-expanded="false"]::-p-text(free slots)').click()
    await director.click('button', 'Pull a stream into Guest 5')
    await director.type('Address', 'http://nowhere.example/live')
    await director.click('button', 'Pull stream')
    const field = await director.find('textbox', 'Address')
    const why = await until('the reason stands beside the field', () =>
      field.evaluate((input) => {
        const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
        const words = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
        return input.getAttribute('aria-invalid') === 'true' ? words : null
      }),
    )
    expect(why).toContain('Enter rtmp://, rtmps:// or srt://')
    await screenshot(director.page, '58-panel-bad-address')
    await director.type('Address', 'rtmp://127.0.0.1:9/live')
    await director.click('button', 'Pull stream')
    await cardSays('Guest 5', 'No stream. Retrying…')
    await cardSays('Guest 5', 'refused the connection')
    await screenshot(director.page, '59-panel-silent-stream')
    expect(await violations(director)).toEqual([])
    expect(director.errors).toEqual([])
  })
})
