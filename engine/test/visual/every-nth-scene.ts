import { allScenes } from './all-scenes.ts'
import type { GoldenScene } from './golden-scene.ts'

/** How many scenes stand for one that is drawn, where all are drawn in another way as well. */
const step = Number(process.env['PIXELS_EVERY'] ?? 1)

/**
 * The golden scenes for tests that draw them once more, in another way than the one by which each must equal its
 * reference: all of them, or in the short form every `PIXELS_EVERY`-th and those that are `kept`.
 */
export function everyNthScene(
  kept: (name: string) => boolean = () => false,
): [string, GoldenScene][] {
  return [...allScenes].filter(([name], index) => index % step === 0 || kept(name))
}
