import { allScenes } from './all-scenes.ts'
import type { GoldenScene } from './golden-scene.ts'

type NamedScene = readonly [name: string, scene: GoldenScene]

const wanted = process.env['PIXELS'] ?? 'all'
if (wanted !== 'all' && wanted !== 'quick') {
  throw new Error(`PIXELS must be "all" or "quick", got "${wanted}"`)
}

/** The golden scenes that this run draws: all of them, or with `PIXELS=quick` those that represent a feature. */
export const selectedScenes: readonly NamedScene[] = [...allScenes].filter(
  ([, { represents }]) => wanted === 'all' || represents !== undefined,
)

/** Scenes by what their names begin with, such as `border`, `look-blend` or `transition-wipe`. */
export function byFamily(scenes: readonly NamedScene[]): [family: string, NamedScene[]][] {
  const families = new Map<string, NamedScene[]>()
  for (const scene of scenes) {
    const family = familyOf(scene[0])
    families.set(family, [...(families.get(family) ?? []), scene])
  }
  return [...families]
}

function familyOf(name: string): string {
  const [first = '', second] = name.split('-')
  return first === 'look' || first === 'transition' ? `${first}-${second}` : first
}
