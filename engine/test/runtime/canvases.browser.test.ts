import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostCommon } from './harness/frame-steps.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { stepsOf } from './harness/play-flash-and-beep.ts'
import { playTwoCanvases } from './harness/rated-shows.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('two canvases', () => {
  it('show their own scenes from one upload, program never waiting for preview', async () => {
    const result = await playTwoCanvases(labBrowser)
    expect(result.complaints).toEqual([])
    expect(result.asked).toBe(1)
    const [program, preview] = ['program', 'preview'].map((id) =>
      result.ledger.filter(({ canvasId }) => canvasId === id),
    )
    // Each has frames of its own rate, and however busy the machine is, one is mostly followed by the next.
    for (const [frames, frameRate] of [
      [program, 30],
      [preview, 15],
    ] as const) {
      expect(frames?.length).toBeGreaterThan(10)
      for (const { index, ptsUs } of frames ?? []) {
        expect(ptsUs).toBe(Math.round((index * 1_000_000) / frameRate))
      }
      expect(mostCommon(stepsOf((frames ?? []).map(({ index }) => index)))).toBe(1)
    }
    // No preview is begun while program is due, but for the two a second that it always gets.
    const isProgramDue = ({ startMs }: { readonly startMs: number }) => {
      const last = program?.findLast((frame) => frame.startMs <= startMs)
      return last !== undefined && last.dueMs + 1000 / 30 <= startMs
    }
    const inTheWay = preview?.filter(isProgramDue).length ?? Number.NaN
    expect(inTheWay / (preview?.length ?? 0)).toBeLessThan(0.25)
    expect(result.previewPixel).toEqual([0x20, 0x40, 0x60])
    expect(result.programPixel).not.toEqual(result.previewPixel)
    expect(result.shown).toEqual([
      [320, 180],
      [320, 180],
    ])
    expect(result.programTracks.sort()).toEqual(['audio', 'video'])
    expect(result.previewTracks).toEqual(['video'])
  })

  it('draw nothing that nobody sees, and nothing anew that has not changed', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const engine = await lab.start()
      engine.scenes.set(lab.colorScene('still', '345678'))
      const preview = engine.addCanvas('preview', {
        width: 1280,
        height: 720,
        frameRate: 30,
        role: 'preview',
      })
      const program = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
      await Promise.all([preview.take('still'), program.take('still')])
      const [track] = program.stream.getVideoTracks()
      if (!track) throw new Error('no track')
      await lab.readFrames(track, 1500)
      await lab.until('statistics', () => (engine.stats().canvases[1]?.frames ?? 0) > 30)
      return engine.stats().canvases.map(({ id, frames, repeated }) => ({ id, frames, repeated }))
    })
    await close()
    const [preview, program] = result
    expect(preview).toEqual({ id: 'preview', frames: 0, repeated: 0 })
    expect(program?.repeated).toBeGreaterThan((program?.frames ?? 0) - 3)
  })

  it('can be attached again, to the same element and after another engine', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const element = document.querySelector('#program') as HTMLCanvasElement
      const shown = async (canvas = element) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d')
        context?.drawImage(canvas, 10, 10, 1, 1, 0, 0, 1, 1)
        return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join()
      }
      const seen: string[] = []
      /** What an element shows at last: the colour, or something else after 10 s. */
      const shownAtLast = (color: string, canvas = element) =>
        lab.settle(
          () => shown(canvas),
          (found) => found === color,
        )
      for (const color of ['ff0000', '00ff00']) {
        const engine = await lab.start()
        engine.scenes.set(lab.colorScene('a', color))
        engine.scenes.set(lab.colorScene('b', '0000ff'))
        const canvas = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
        const detach = canvas.attach(element)
        canvas.attach(element)()
        const second = document.querySelector('#preview') as HTMLCanvasElement
        await canvas.take('a')
        seen.push(await shownAtLast(color === 'ff0000' ? '255,0,0' : '0,255,0'))
        detach()
        await canvas.take('b')
        // Where another element shows the new scene, this one has missed its frames.
        const detachSecond = canvas.attach(second)
        seen.push(await shownAtLast('0,0,255', second))
        detachSecond()
        seen.push(await shown())
        const again = canvas.attach(element)
        seen.push(await shownAtLast('0,0,255'))
        again()
        await engine.dispose()
      }
      return seen
    })
    await close()
    expect(complaints).toEqual([])
    const blue = '0,0,255'
    const [red, green] = ['255,0,0', '0,255,0']
    expect(result).toEqual([red, blue, red, blue, green, blue, green, blue])
  })
})

describe('canvas options', () => {
  it('are refused with a reason', async () => {
    const { page, close } = await labBrowser.open()
    const messages = await page.evaluate(async () => {
      const engine = await lab.start()
      const attempt = (work: () => unknown) => {
        try {
          work()
          return 'fine'
        } catch (error) {
          return String(error)
        }
      }
      const good = { width: 64, height: 36, frameRate: 30 }
      return [
        attempt(() => engine.addCanvas('a', { ...good, width: 0.5 })),
        attempt(() => engine.addCanvas('a', { ...good, frameRate: 0 })),
        attempt(() => engine.addCanvas('a', good)),
        attempt(() => engine.addCanvas('a', good)),
        attempt(() =>
          engine.scenes.set({ id: 'x', visualElements: [{ id: 'e', kind: 'nothing' as never }] }),
        ),
        attempt(() => engine.audio.bus('none')),
        attempt(() => {
          engine.audio.strip('contribution:1').volume = 101
        }),
      ]
    })
    await close()
    expect(messages).toEqual([
      'EngineError: width must be a whole number of pixels from 1 to 8192, got 0.5',
      'EngineError: frameRate must be a number from 1 to 120, got 0',
      'fine',
      'EngineError: The canvas id "a" is taken',
      'EngineError: visualElements.0.kind: Unknown content type (one of background, browser, carousel, contribution, image, text, video)',
      'EngineError: There is no canvas "none"',
      'EngineError: volume must be a number from 0 to 100, got 101',
    ])
  })
})
