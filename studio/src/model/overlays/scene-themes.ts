import type { SceneTheme } from '@proscenium/protocol'

/** The themes that come with the studio, from dark to bright (CORE-THM-001 to CORE-THM-006, GAP-140). */
export const SCENE_THEMES = [
  theme('night', { name: 'Night', fontColor: 'ffffffff', overlayColor: '10172cf2' }),
  theme('navy', { name: 'Navy', fontColor: 'ffffffff', overlayColor: '17386bff' }),
  theme('forest', { name: 'Forest', fontColor: 'f6f2e4ff', overlayColor: '1b3d34ff' }),
  theme('plum', { name: 'Plum', fontColor: 'ffffffff', overlayColor: '4a2352ff' }),
  theme('paper', { name: 'Paper', fontColor: '14181fff', overlayColor: 'fffffff5' }),
  theme('sun', { name: 'Sun', fontColor: '122b25ff', overlayColor: 'ffd76aff' }),
] as const

function theme<Id extends string>(
  id: Id,
  look: Pick<SceneTheme, 'name' | 'fontColor' | 'overlayColor'>,
): SceneTheme & { readonly id: Id } {
  return { id, imageUrl: null, ...look }
}
