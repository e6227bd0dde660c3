// Pictures of every page at a desk's and at a phone's size, with an axe-core report of each:
//   node studio/e2e/screenshots.mjs http://127.0.0.1:4400 [folder]
// The server must be fresh enough to take registrations. Nothing here is a test: look at the pictures.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AxePuppeteer } from '@axe-core/puppeteer'
import puppeteer from 'puppeteer-core'
import { findChrome } from '../../scripts/find-chrome.mjs'

const origin = process.argv[2] ?? 'http://127.0.0.1:4400'
const folder = resolve(process.argv[3] ?? 'artifacts/screens')
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
const email = `screens-${Date.now()}@example.com`
const password = 'harbour-light-8'

await mkdir(folder, { recursive: true })

const launch = async (...flags) =>
  puppeteer.launch({
    executablePath: await findChrome(),
    args: [
      '--no-sandbox',
      '--enable-unsafe-swiftshader',
      '--use-fake-device-for-media-stream=fps=30,device-count=2',
      ...flags,
    ],
  })

async function open(browser) {
  const page = await browser.newPage()
  await page.setViewport(DESK)
  page.on('pageerror', (error) => console.log('  page error:', String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') console.log('  console:', message.text())
  })
  page.on('dialog', (dialog) => dialog.accept())
  return page
}

const settle = (ms = 600) => new Promise((done) => setTimeout(done, ms))

const analyze = (page) => new AxePuppeteer(page).analyze()

async function axe(page, name) {
  // A machine that composes in software may be too busy to be asked in time: ask again, then say so.
  const report = await analyze(page).catch(() => analyze(page)).catch(String)
  if (typeof report === 'string') return console.log(`  axe ${name}: not asked (${report})`)
  const { violations } = report
  for (const { id, impact, nodes } of violations) {
    console.log(`  axe ${name}: ${impact} ${id} ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`)
  }
}

async function sidewaysScroll(page, name) {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const main = document.getElementById('main')
    return Math.max(scrollWidth - clientWidth, main ? main.scrollWidth - main.clientWidth : 0)
  })
  if (excess > 0) console.log(`  ${name}: ${excess} px too wide`)
}

/** One page in all sizes; `sizes` false keeps the desk's alone. */
async function shoot(page, name, sizes = true) {
  console.log(name)
  await settle()
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await axe(page, name)
  if (!sizes) return
  await page.setViewport(PHONE)
  await settle(400)
  await page.screenshot({ path: join(folder, `${name}-phone.png`) })
  await sidewaysScroll(page, `${name}-phone`)
  await page.setViewport(NARROW)
  await settle(300)
  await sidewaysScroll(page, `${name}-320`)
  await page.screenshot({ path: join(folder, `${name}-320.png`), fullPage: true })
  await page.setViewport(DESK)
  await settle(200)
}

const press = async (page, role, name) => {
  const control = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, {
    timeout: 20_000,
  })
  await control.click()
}

const browser = await launch('--use-fake-ui-for-media-stream')
try {
  const page = await open(browser)
  await page.goto(`${origin}/`, { waitUntil: 'networkidle0' })
  await shoot(page, '01-visitor-home')
  await page.goto(`${origin}/auth/?mode=login`, { waitUntil: 'networkidle0' })
  await shoot(page, '02-login')
  await press(page, 'button', 'Log in')
  await shoot(page, '03-login-errors')
  await page.goto(`${origin}/`, { waitUntil: 'networkidle0' })
  await press(page, 'button', 'Start Talk show')
  await page.waitForSelector('input[type=email]')
  await shoot(page, '04-register')
  await page.type('input[type=email]', email)
  await page.type('input[type=password]', password)
  await shoot(page, '05-register-filled', false)
  await press(page, 'button', 'Create account')
  await page.waitForSelector('::-p-aria([name="Enter studio"][role="button"])')
  await settle(4_000)
  await shoot(page, '06-device-check')
  await press(page, 'button', 'Enter studio')
  await page.waitForSelector('::-p-aria([name="Go live"][role="button"])')
  await settle(3_000)
  await shoot(page, '07-mixer', false)
  await page.goto(`${origin}/studio/editor`)
  await settle(5_000)
  await shoot(page, '08-editor', false)
  await page.goto(`${origin}/`, { waitUntil: 'domcontentloaded' })
  await settle(2_000)
  await shoot(page, '09-home-open-show')
  await page.goto(`${origin}/studio/mixer`)
  await press(page, 'button', 'Go live')
  await settle(14_000)
  await shoot(page, '10-mixer-on-air', false)
  await page.goto(`${origin}/events`)
  await settle(2_000)
  await shoot(page, '11-events-on-air')
  await page.click('a[aria-label^="Files of"]')
  await settle(2_000)
  await shoot(page, '12-files-recording')
  await page.goto(`${origin}/`)
  await settle(1_500)
  await press(page, 'button', 'End show')
  await settle(900)
  await shoot(page, '13-end-dialog')
  await page.click('[role=alertdialog] [data-armed]')
  await settle(5_000)
  await shoot(page, '14-home')
  await page.goto(`${origin}/events`)
  await settle(1_500)
  await shoot(page, '15-events')
  await page.click('a[aria-label^="Files of"]')
  await settle(4_000)
  await shoot(page, '16-files')
  await page.goto(`${origin}/nowhere`)
  await shoot(page, '17-not-found')
  await page.goto(`${origin}/error/?reason=no-console`)
  await shoot(page, '18-no-console')
  await page.goto(`${origin}/error/invalid-device`)
  await shoot(page, '19-invalid-device')
  await page.goto(`${origin}/gallery`)
  await settle(1_500)
  await page.screenshot({ path: join(folder, '20-gallery.png'), fullPage: true })
  await axe(page, '20-gallery')
} finally {
  await browser.close()
}

const refusing = await launch('--deny-permission-prompts')
try {
  const page = await open(refusing)
  await page.goto(`${origin}/auth/?mode=login&start=blank`, { waitUntil: 'networkidle0' })
  await page.type('input[type=email]', email)
  await page.type('input[type=password]', password)
  await press(page, 'button', 'Log in')
  await page.waitForSelector('::-p-aria([name="Enter studio"][role="button"])')
  await settle(2_500)
  await shoot(page, '21-device-denied')
} finally {
  await refusing.close()
}
