import type { GoldenScene } from './golden-scene.ts'

interface SceneModule {
  readonly scene?: GoldenScene
  /** Several that belong together, by what is added to the file's name. */
  readonly scenes?: Readonly<Record<string, GoldenScene>>
}

const modules = import.meta.glob<SceneModule>('./*.scene.ts', { eager: true })

/** All golden scenes by file name (and what is added to it), in alphabetical order. */
export const allScenes: ReadonlyMap<string, GoldenScene> = new Map(
  Object.entries(modules)
    .flatMap(([path, module]) => namedScenes(path.replace(/^\.\/|\.scene\.ts$/g, ''), module))
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)

function namedScenes(name: string, { scene, scenes = {} }: SceneModule): [string, GoldenScene][] {
  const several = Object.entries(scenes).map(([part, one]): [string, GoldenScene] => [
    `${name}-${part}`,
    one,
  ])
  return scene ? [[name, scene], ...several] : several
}
