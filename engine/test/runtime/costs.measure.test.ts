import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
const SECONDS = 20

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser?.close())

/** Processor time of the browser and all of its processes so far, in milliseconds. */
function browserCpuMs(): number {
  const root = labBrowser.browser.process()?.pid
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        const [, parent, ...rest] = fields
        // After state and parent: fields 5 on, of which 14 and 15 are user and system time.
        return [
          { id: Number(name), parent: Number(parent), ticks: Number(rest[9]) + Number(rest[10]) },
        ]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
  const ours = new Set([root])
  for (let before = 0; before !== ours.size; ) {
    before = ours.size
    for (const { id, parent } of processes) if (ours.has(parent)) ours.add(id)
  }
  const ticks = processes.filter(({ id }) => ours.has(id)).map((one) => one.ticks)
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}

it.each([1, 4])(
  'finding faces costs at most 0.08 of a core a source: %d sources (GAP-025)',
  async (sources) => {
    const { page, close } = await labBrowser.open()
    await page.evaluate(async (cameras) => {
      const { faceShow } = lab
      faceShow.facesAt = (ms) => [{ x: 0.5 + 0.2 * Math.sin(ms / 2_000), size: 0.3 }]
      await faceShow.start(cameras)
    }, sources)
    /** Parts of a core, while the show runs. */
    const measure = async (isOn: boolean) => {
      await page.evaluate(async (on) => {
        lab.faceShow.engine.followFaces = on
        // The worker starts, or ends.
        await lab.moreFrames(lab.faceShow.engine, 'program', 90)
      }, isOn)
      const before = browserCpuMs()
      const startMs = performance.now()
      await page.evaluate(
        (frames) => lab.moreFrames(lab.faceShow.engine, 'program', frames),
        30 * SECONDS,
      )
      return (browserCpuMs() - before) / (performance.now() - startMs)
    }
    const readings: { readonly isOn: boolean; readonly share: number }[] = []
    for (const isOn of [false, true, false, true])
      readings.push({ isOn, share: await measure(isOn) })
    await close()
    const mean = (isOn: boolean) => {
      const shares = readings.filter((one) => one.isOn === isOn).map(({ share }) => share)
      return shares.reduce((sum, share) => sum + share, 0) / shares.length
    }
    const perSource = (mean(true) - mean(false)) / sources
    console.info(`faces: ${(100 * perSource).toFixed(1)} % of a core a source, of ${sources}`)
    expect(perSource).toBeLessThan(0.08)
  },
)

it('noise suppression costs at most 20 ms a second, the strong one 45 (GAP-199)', async () => {
  const { page, close } = await labBrowser.open()
  const ms = await page.evaluate(async () => {
    const least = async (kind: 'off' | 'standard' | 'strong') => {
      const readings = []
      for (let run = 0; run < 3; run++) {
        readings.push((await lab.renderStrip(kind, 'keys', 8)).msPerSecond)
      }
      return Math.min(...readings)
    }
    const off = await least('off')
    return { standard: (await least('standard')) - off, strong: (await least('strong')) - off }
  })
  await close()
  console.info(`noise suppression: ${ms.standard.toFixed(1)} ms/s, strong ${ms.strong.toFixed(1)}`)
  expect(ms.standard).toBeLessThan(20)
  expect(ms.strong).toBeLessThan(45)
})
