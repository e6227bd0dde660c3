import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, openPage, screenshot } from './harness/director-browser.ts'
import { Keyboard } from './harness/keyboard.ts'
import { ServerShow } from './harness/server-show.ts'
import { StudioServer } from './harness/studio-server.ts'

let server: StudioServer
let browser: Browser

beforeAll(async () => {
  server = await StudioServer.start()
  browser = await launchBrowser({ cameraFrameRate: 5 })
})

afterAll(async () => {
  await browser?.close()
  await server?.[Symbol.asyncDispose]()
})

it('a French director without a mouse signs up, goes live, takes a scene and stops, and reads French throughout (CORE-CLV-002, CORE-KEY-005, GAP-136)', async () => {
  const { page, errors } = await openPage(browser)
  await page.evaluateOnNewDocument(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['fr-FR', 'fr'] }),
  )
  const director = Director.at(page, errors)
  const keys = new Keyboard(director)
  const account = new Account(server.origin)
  await page.goto(server.origin, { waitUntil: 'domcontentloaded' })
  await keys.enter('button', 'Commencer Talk-show')
  await keys.write('E-mail', account.email)
  await keys.write('Mot de passe', account.password)
  await keys.press('Enter')
  await keys.enter('button', 'Entrer dans le studio')
  await director.find('button', 'Passer en direct')
  await keys.goToRegion('top')
  await keys.enter('button', 'Passer en direct')
  await director.find('button', 'Pause')
  const show = await ServerShow.open(account)
  await show.isLive()
  await director.reads('Vous êtes à l’antenne')
  await keys.press('Escape', '2')
  await show.airs('Camera')
  await screenshot(page, 'french-on-air')
  await keys.goToRegion('top')
  await keys.enter('button', 'Terminer la diffusion')
  await director.reads('Terminer la diffusion')
  await page.waitForSelector('[role=alertdialog] [data-armed=true]')
  await keys.press('Tab', 'Enter')
  await director.reads('Vous n’êtes plus à l’antenne')
  await show.recordings(1)
  expect(director.clicks).toBe(0)
  expect(keys.faults).toEqual([])
  expect(director.errors).toEqual([])
})
