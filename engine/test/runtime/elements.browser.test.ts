import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('elements on a canvas (GAP-020)', () => {
  it('come and go by edits, with their pictures, and turn round on their way', async () => {
    const { page, close } = await labBrowser.open()
    const seen = await page.evaluate(async () => {
      lab.inputs.set('file:green', () => ({
        width: 64,
        height: 36,
        draw(context) {
          context.fillStyle = '#00ff00'
          context.fillRect(0, 0, 64, 36)
        },
      }))
      const engine = await lab.start({ backend: 'canvas2d', clock: 'manual' })
      const wipe = { kind: 'wipe', shape: 'right', durationMs: 400 } as const
      const green = {
        id: 'green',
        kind: 'video',
        boundsExpected: lab.full,
        content: { kind: 'file', fileId: 'green' },
        show: wipe,
        hide: wipe,
      } as const
      engine.scenes.set(lab.sceneOf('s', [lab.colorElement('back', '0000ff'), green]))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 25 })
      await program.prepare('s')
      program.take('s')
      let frame = 0
      const looks: string[] = []
      const look = async (label: string) => {
        await engine.step(100_000 * frame++)
        const places = [10, 35, 65, 90].map((x) => [x, 50] as const)
        looks.push(`${label}: ${(await lab.look(program, places)).join(' ')}`)
      }
      const open = () => engine.sources.get('file:green') !== undefined
      await look('shown')
      const back = engine.scenes.apply('s', [{ operation: 'delete_element', id: 'green' }])
      await look('deleted')
      await look('leaves')
      await look('leaves')
      engine.scenes.apply('s', back)
      await look('undone')
      await look('is back')
      engine.scenes.apply('s', [{ operation: 'delete_element', id: 'green' }])
      for (let turn = 0; turn < 5; turn++) await look('leaves')
      const openAfterwards = open()
      for (let turn = 0; turn < 12; turn++) await engine.step(100_000 * frame++)
      return { looks, openAfterwards, openInTheEnd: open() }
    })
    await close()
    expect(seen.looks).toEqual([
      'shown: green green green green',
      'deleted: green green green green',
      'leaves: blue green green green',
      'leaves: blue blue green green',
      'undone: blue green green green',
      'is back: green green green green',
      'leaves: green green green green',
      'leaves: blue green green green',
      'leaves: blue blue green green',
      'leaves: blue blue blue green',
      'leaves: blue blue blue blue',
    ])
    expect(seen.openAfterwards).toBe(true)
    expect(seen.openInTheEnd).toBe(false)
  })
})
