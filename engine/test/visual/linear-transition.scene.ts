import type { GoldenScene } from './golden-scene.ts'
import { passageScenes } from './passage-scenes.ts'

/** Some moments of a transition, by names such as `fade-50`. */
function moments(
  name: string,
  effect: Parameters<typeof passageScenes>[1],
  percents: readonly (number | 'alpha')[],
): Record<string, GoldenScene> {
  const scenes = passageScenes('', effect, `where light is mixed, ${name}`)
  return Object.fromEntries(
    percents.flatMap((percent) => {
      const scene = scenes[`${percent}`]
      if (!scene) return []
      const represents = scene.represents && { represents: 'linear light' as const }
      return [[`${name}-${percent}`, { ...scene, blending: 'linear' as const, ...represents }]]
    }),
  )
}

export const scenes: Record<string, GoldenScene> = {
  ...moments('fade', { kind: 'fade' }, [0, 50, 100, 'alpha']),
  ...moments('dip', { kind: 'dip', color: { red: 1, green: 0.8, blue: 0.2, alpha: 1 } }, [25]),
  ...moments('blur', { kind: 'blur' }, [0, 50, 100]),
  ...moments('wipe', { kind: 'wipe', shape: 'iris' }, [50]),
  ...moments('zoom', { kind: 'zoom' }, [50]),
}
