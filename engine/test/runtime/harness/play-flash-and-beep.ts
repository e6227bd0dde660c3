import type {} from '../site/lab.ts'
import type { LabBrowser } from './open-lab.ts'

/**
 * Plays a clip of 5 s that flashes and beeps once a second, in a loop, until program has shown both so many
 * times.
 */
export async function playFlashAndBeep(labBrowser: LabBrowser, count: number) {
  const { page, complaints, close } = await labBrowser.open()
  const result = await page.evaluate(async (wanted) => {
    const file = { url: '/media/flash-and-beep.mp4', kind: 'video' } as const
    lab.inputs.set('file:flash', () => file)
    const engine = await lab.start()
    await engine.audio.resume()
    engine.scenes.set(
      lab.sceneOf('a', [
        {
          id: 'file',
          kind: 'video',
          boundsExpected: lab.full,
          content: { kind: 'media_source', fileId: 'flash' },
        },
      ]),
    )
    const program = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
    const { stream } = program
    await program.prepare('a')
    await program.take('a')
    const onsets = await lab.readOnsets(stream, wanted)
    return { ...onsets, errors: lab.errors, info: engine.sources.get('media_source:flash') }
  }, count)
  await close()
  return { ...result, complaints }
}

/** Distances between neighbours. */
export function stepsOf(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value - (values[index] ?? 0))
}
