import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser?.close())

const KINDS = ['off', 'standard', 'strong'] as const

/** What viewers hear of a voice with a sound at 5 dB, for each kind of suppression. */
async function hear(sound: 'clean' | 'pink' | 'keys') {
  const { page, complaints, close } = await labBrowser.open()
  const heard = await page.evaluate(
    (named, kinds) => lab.noiseShow.hear(named, kinds),
    sound,
    KINDS,
  )
  await close()
  expect(complaints).toEqual([])
  expect(heard.map(({ kind, isDone }) => [kind, isDone])).toEqual(KINDS.map((kind) => [kind, true]))
  console.info(sound, heard.map((one) => `${one.kind} ${one.siSdrDb.toFixed(1)} dB`).join(', '))
  const [off, standard, strong] = heard
  if (!off || !standard || !strong) throw new Error('Not all kinds were heard')
  return { off, standard, strong }
}

describe('noise suppression in a strip (GAP-199)', () => {
  it('standard gains 5 dB on pink noise', async () => {
    const { off, standard } = await hear('pink')
    expect(off.siSdrDb).toBeCloseTo(5, 0)
    expect(standard.siSdrDb - off.siSdrDb).toBeGreaterThan(5)
  })

  it('standard gains 4 dB on keyboard clicks, strong 9', async () => {
    const { off, standard, strong } = await hear('keys')
    expect(standard.siSdrDb - off.siSdrDb).toBeGreaterThan(4)
    expect(strong.siSdrDb - off.siSdrDb).toBeGreaterThan(9)
  })

  it('standard keeps the level of clean speech above 8 kHz within 3 dB, strong does not keep it', async () => {
    const { off, standard, strong } = await hear('clean')
    expect(off.siSdrDb).toBeGreaterThan(25)
    expect(Math.abs(standard.above8kDb)).toBeLessThan(3)
    expect(strong.above8kDb).toBeLessThan(-3)
  })

  it('that cannot be loaded leaves the sound as it is and says so', async () => {
    const { page, close } = await labBrowser.open()
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      void (request.url().endsWith('.wasm') ? request.abort() : request.continue())
    })
    const heard = await page.evaluate(() => lab.noiseShow.hear('clean', ['standard']))
    await close()
    expect(heard[0]?.isDone).toBe(false)
    expect(heard[0]?.siSdrDb).toBeGreaterThan(25)
  })
})
