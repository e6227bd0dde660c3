import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('deterministic stepping', () => {
  it('draws the same bytes twice: film, picture, words, a drawing of the host and a take', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      lab.inputs.set('file:loop', () => ({ url: '/media/background-loop.mp4', kind: 'video' }))
      lab.inputs.set('image:/media/harbour.jpg', () => ({
        url: '/media/harbour.jpg',
        kind: 'image',
      }))
      lab.inputs.set('contribution:1', () => ({
        width: 64,
        height: 36,
        draw(context, { timeUs }) {
          context.fillStyle = `hsl(${timeUs / 10_000} 100% 50%)`
          context.fillRect(0, 0, 64, 36)
        },
      }))
      const hashOf = async (blob: Blob) => {
        const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
        return [...new Uint8Array(hash).subarray(0, 8)].join('.')
      }
      /** Steps through one second of a show of its own; what each picture was. */
      const run = async () => {
        const engine = await lab.start({ clock: 'manual' })
        const at = (index: number) => lab.quarter(index)
        const film = { kind: 'file', fileId: 'loop' } as const
        const picture = { kind: 'image', url: '/media/harbour.jpg' } as const
        const guest = { kind: 'contribution', contributionIndex: 1 } as const
        const words = { kind: 'text', text: 'Words' } as const
        engine.scenes.set(
          lab.sceneOf('a', [
            { id: 'film', kind: 'video', boundsExpected: lab.full, content: film },
            { id: 'guest', kind: 'contribution', boundsExpected: at(1), content: guest },
            { id: 'words', kind: 'text', boundsExpected: at(2), content: words },
          ]),
        )
        engine.scenes.set(
          lab.sceneOf('b', [
            { id: 'picture', kind: 'image', boundsExpected: lab.full, content: picture },
            { id: 'words', kind: 'text', boundsExpected: at(3), content: words },
          ]),
        )
        const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
        await program.prepare('b')
        await program.prepare('a')
        void program.take('a')
        const hashes: string[] = []
        for (let frame = 0; frame < 30; frame++) {
          if (frame === 10) void program.take('b', { kind: 'fade', durationMs: 500 })
          await engine.step(Math.round((frame * 1e6) / 30))
          hashes.push(await hashOf(await program.snapshot()))
        }
        await engine.dispose()
        return { hashes, openFrames: engine.stats().openFrames }
      }
      return [await run(), await run()]
    })
    await close()
    expect(complaints).toEqual([])
    const [first, second] = result
    expect(first?.hashes).toHaveLength(30)
    expect(second).toEqual(first)
    expect(first?.openFrames).toBe(0)
    // It moves: the film plays, and the take goes on.
    expect(new Set(first?.hashes).size).toBeGreaterThan(20)
  })
})
