import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import { findChrome } from '../../../scripts/find-chrome.mjs'

const ARTIFACTS = resolve(import.meta.dirname, '../../../artifacts/e2e')

/** Puppeteer would hide the throttling that a hidden tab suffers; we want it. */
const ANTI_THROTTLING = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

const MEDIA_ANSWERS = {
  granted: ['--use-fake-ui-for-media-stream'],
  denied: ['--deny-permission-prompts'],
} as const

/** A real browser with a fake camera and microphone; no GL flag, so that it is what a fresh machine has. */
export async function launchBrowser({
  cameraFrameRate = 30,
  media = 'granted',
  isThrottled = true,
  microphoneFile,
}: {
  cameraFrameRate?: number
  /** A WAV file that the fake microphone plays, over and over, in place of its beeps. */
  microphoneFile?: string
  /** Whether pages that nobody sees are slowed down; several guests in one browser are each somebody's only page. */
  isThrottled?: boolean
  /** How the browser answers when the studio asks for camera and microphone. */
  media?: keyof typeof MEDIA_ANSWERS
} = {}): Promise<Browser> {
  return puppeteer.launch({
    executablePath: await findChrome(),
    headless: true,
    ignoreDefaultArgs: isThrottled ? ANTI_THROTTLING : [],
    defaultViewport: { width: 1440, height: 900 },
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-unsafe-swiftshader',
      '--autoplay-policy=no-user-gesture-required',
      ...MEDIA_ANSWERS[media],
      `--use-fake-device-for-media-stream=fps=${cameraFrameRate},device-count=2`,
      ...(microphoneFile === undefined
        ? []
        : [`--use-file-for-fake-audio-capture=${microphoneFile}`]),
    ],
  })
}

/**
 * Chromium now and then loses a frame of a track that comes while the track's stream of frames moves to a worker: it
 * neither gets there nor is it closed, and the page's console says so once it is collected. One such message of a
 * page is the browser's; a second one, or a worker's, which names its own script, is taken for a leak of ours.
 */
function isFrameLostByBrowser(text: string, url: string, pageUrl: string): boolean {
  return text.startsWith('A VideoFrame was garbage collected') && url === pageUrl
}

/** A page that keeps what went wrong in it. */
export async function openPage(
  browser: Browser | BrowserContext,
): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage()
  return { page, errors: watchPage(page) }
}

/** Keeps what goes wrong in a page, such as one that the studio opened, from now on. */
export function watchPage(page: Page): string[] {
  const errors: string[] = []
  let lostFrames = 0
  page.on('pageerror', (error) =>
    errors.push(error instanceof Error ? (error.stack ?? String(error)) : String(error)),
  )
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // What could not be loaded is named by its address alone.
    const { url = '', lineNumber } = message.location()
    if (isFrameLostByBrowser(message.text(), url, page.url())) {
      lostFrames += 1
      if (lostFrames === 1) return
    }
    errors.push(`${message.text()} (${url}${lineNumber === undefined ? '' : `:${lineNumber + 1}`})`)
  })
  // On air the studio asks before it is left; a director who reloads says yes.
  page.on('dialog', (dialog) => void dialog.accept())
  return errors
}

/** Keeps a picture of the page under artifacts/e2e. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir(ARTIFACTS, { recursive: true })
  await page.screenshot({ path: join(ARTIFACTS, `${name}.png`) as `${string}.png` })
}
