import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { glTransitions } from '../../src/transitions/gl-transitions.ts'
import { passingTransitions } from '../../src/transitions/passing-transitions.ts'
import { bundlePage } from '../browser/bundle-page.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { servePage } from '../browser/serve-page.ts'
import type {} from './shader-lab.ts'

it('offers exactly the packaged transitions that are exact at both ends and right with transparent scenes (GAP-020)', async () => {
  const script = await bundlePage(fileURLToPath(new URL('./shader-lab.ts', import.meta.url)))
  const served = await servePage(script)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(served.url)
    await page.waitForFunction('globalThis.shaderLab !== undefined', { timeout: 30_000 })
    const verdicts = await page.evaluate(() => globalThis.shaderLab.judgeAll())
    if (process.env['SHOW_VERDICTS'] === '1') console.log(JSON.stringify(verdicts, null, 1))
    const passing = Object.entries(verdicts).flatMap(([name, fault]) => (fault ? [] : [name]))
    expect(passing.toSorted()).toEqual([...passingTransitions].toSorted())
    expect(Object.keys(glTransitions).toSorted()).toEqual(passing.toSorted())
    expect(passing.length).toBeGreaterThan(30)
  } finally {
    await browser.close()
    await served.close()
  }
})
