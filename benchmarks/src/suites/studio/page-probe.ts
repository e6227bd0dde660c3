import type { Page } from 'puppeteer-core'

/** What is looked for in the engine's picture. */
export interface AwaitedColor {
  /** In percent of the picture. */
  readonly x: number
  readonly y: number
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** What the page notes about itself; times in milliseconds since it began. */
export interface PageProbe {
  readonly longTasks: { readonly startMs: number; readonly endMs: number }[]
  /** When a button of this name could first be pressed. */
  readonly readyMs: number | null
  /** React's commits. */
  commits: number
  /** Display frames in which the pointer moved while pressed. */
  draggedFrames: number
  /** When the last such move was, as the browser got it. */
  orderedMs: number
  /** From each pointer event while pressed until the window's thread had painted what it changed. */
  readonly paintedMs: number[]
  /** From a pointer event until the engine's picture had the awaited colour there. */
  readonly pictureMs: number[]
  awaited: AwaitedColor | null
}

declare global {
  interface Window {
    studioProbe: PageProbe
  }
}

/** Lets the next documents of a page note what happens in them; `button` is the words that it waits for. */
export async function installProbe(page: Page, button: string): Promise<void> {
  // Named functions of this file are wrapped in a helper that pages do not have.
  await page.evaluateOnNewDocument('globalThis.__name = (each) => each')
  await page.evaluateOnNewDocument(noteStart, button)
  await page.evaluateOnNewDocument(noteDrags)
  await page.evaluateOnNewDocument(notePictures)
}

/** Runs in the page, before its own script. */
function noteStart(button: string): void {
  const notes = {
    longTasks: [] as { startMs: number; endMs: number }[],
    readyMs: null as number | null,
    commits: 0,
    draggedFrames: 0,
    orderedMs: 0,
    paintedMs: [] as number[],
    pictureMs: [] as number[],
    awaited: null,
  }
  window.studioProbe = notes
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      notes.longTasks.push({ startMs: startTime, endMs: startTime + duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const found = [...document.querySelectorAll('button')].find(
      (each) => each.textContent.trim() === button && !each.disabled && each.offsetWidth > 0,
    )
    if (found) notes.readyMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  // React tells its developer tools of every commit, in production builds too.
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: () => {
        notes.commits++
      },
    },
  })
}

/** Runs in the page after `noteStart`. */
function noteDrags(): void {
  const notes = window.studioProbe
  const painted = new MessageChannel()
  let moves: number[] = []
  // What is posted in a display frame arrives when the frame is painted.
  painted.port1.onmessage = () => {
    const nowMs = performance.now()
    notes.paintedMs.push(...moves.map((atMs) => nowMs - atMs))
    moves = []
  }
  addEventListener(
    'pointermove',
    ({ timeStamp, buttons }) => {
      if (buttons === 0) return
      notes.orderedMs = timeStamp
      moves.push(timeStamp)
      if (moves.length > 1) return
      notes.draggedFrames++
      requestAnimationFrame(() => painted.port2.postMessage(null))
    },
    { capture: true, passive: true },
  )
}

/** Runs in the page after `noteStart`: looks at the engine's pictures as they are put on screen. */
function notePictures(): void {
  const notes = window.studioProbe
  const one = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const distance = (bitmap: ImageBitmap, { x, y, red, green, blue }: AwaitedColor) => {
    one?.drawImage(
      bitmap,
      -Math.floor((x / 100) * bitmap.width),
      -Math.floor((y / 100) * bitmap.height),
    )
    const seen = one?.getImageData(0, 0, 1, 1).data ?? []
    return Math.max(
      ...[red, green, blue].map((wanted, channel) => Math.abs(wanted - (seen[channel] ?? 0))),
    )
  }
  const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    const { awaited } = notes
    if (awaited && bitmap && distance(bitmap, awaited) < 24) {
      notes.awaited = null
      notes.pictureMs.push(performance.now() - notes.orderedMs)
    }
    show.call(this, bitmap)
  }
}
