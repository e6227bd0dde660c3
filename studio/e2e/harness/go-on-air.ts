import type { Browser } from 'puppeteer-core'
import { Account } from './account.ts'
import { Director } from './director.ts'
import { screenshot } from './director-browser.ts'
import type { StudioServer } from './studio-server.ts'

/** A new visitor's way from the first page into the studio, as in journey J1; pictures are kept on request. */
export async function enterStudio(
  browser: Browser,
  server: StudioServer,
  { show = 'Talk show', pictures = false }: { show?: string; pictures?: boolean } = {},
): Promise<{ director: Director; account: Account }> {
  const account = new Account(server.origin)
  const director = await Director.arrive(browser, server.origin)
  const keep = async (name: string) => {
    if (pictures) await screenshot(director.page, name)
  }
  await director.find('button', `Start ${show}`)
  await keep('1-first-page')
  await director.click('button', `Start ${show}`)
  await director.type('E-mail', account.email)
  await director.type('Password', account.password)
  await keep('2-register')
  await director.click('button', 'Create account')
  await director.find('button', 'Enter studio')
  await keep('3-device-check')
  await director.click('button', 'Enter studio')
  await director.find('button', 'Go live')
  await keep('4-mixer')
  return { director, account }
}

/** From the studio to air. */
export async function goLive(director: Director): Promise<void> {
  await director.click('button', 'Go live')
  await director.find('button', 'Pause')
}

/** Adds an RTMP destination in the mixer and starts it. */
export async function addDestination(
  director: Director,
  serverUrl: string,
  streamKey: string,
): Promise<void> {
  await director.click('button', 'Add destination')
  await director.type('Server address', serverUrl)
  await director.type('Stream key', streamKey)
  await director.page.keyboard.press('Enter')
  await director.click('button', 'Start RTMP')
}
