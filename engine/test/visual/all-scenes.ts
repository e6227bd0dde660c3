import type { GoldenScene } from './golden-scene.ts'

const modules = import.meta.glob<{ readonly scene: GoldenScene }>('./*.scene.ts', { eager: true })

/** All golden scenes by file name, in alphabetical order. */
export const allScenes: ReadonlyMap<string, GoldenScene> = new Map(
  Object.entries(modules)
    .map(([path, { scene }]) => [path.replace(/^\.\/|\.scene\.ts$/g, ''), scene] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
