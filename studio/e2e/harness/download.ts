import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { clickStill } from './click-still.ts'

/** A file that the browser has kept. */
export interface Downloaded extends AsyncDisposable {
  /** Where it came from. */
  readonly url: string
  /** Where it lies until it is disposed of. */
  readonly path: string
  readonly sizeBytes: number
}

/** Presses Download and waits for the whole file. */
export async function download(page: Page): Promise<Downloaded> {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-kept-'))
  const session = await page.createCDPSession()
  const behaviour = { behavior: 'allow', downloadPath: folder, eventsEnabled: true } as const
  await session.send('Browser.setDownloadBehavior', behaviour)
  const begun = new Promise<{ url: string; suggestedFilename: string }>((resolve) =>
    session.once('Browser.downloadWillBegin', resolve),
  )
  const ended = new Promise<number>((resolve) =>
    session.on('Browser.downloadProgress', ({ state, receivedBytes }) => {
      if (state === 'completed') resolve(receivedBytes)
    }),
  )
  const button = await page.waitForSelector('::-p-aria([name="Download"][role="button"])')
  await clickStill(button, 'button Download')
  const { url, suggestedFilename } = await begun
  const sizeBytes = await ended
  await session.detach()
  return {
    url,
    path: join(folder, suggestedFilename),
    sizeBytes,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
