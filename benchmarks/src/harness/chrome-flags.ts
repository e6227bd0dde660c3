/** Puppeteer's defaults that would hide what happens to hidden pages. */
export const droppedDefaults: readonly string[] = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/**
 * No flag names a graphics library: the usual software-GL flags are slower than what Chromium takes by itself.
 * `enable-precise-memory-info` makes heap figures exact.
 */
export const chromeFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--enable-precise-memory-info',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream=fps=30,device-count=3',
]
