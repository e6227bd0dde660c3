import type { Easing, Transition, TransitionKind } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import type english from '../../i18n/messages/en/transition-picker.json'
import type { TransitionWay } from '../../model/transition/transition-kinds.ts'

/** Keys of the catalogue for kinds. */
export const kindLabels = {
  cut: 'kindCut',
  fade: 'kindFade',
  dip: 'kindDip',
  wipe: 'kindWipe',
  push: 'kindPush',
  slide: 'kindSlide',
  zoom: 'kindZoom',
  blur: 'kindBlur',
  morph: 'kindMorph',
  luma_wipe: 'kindLumaWipe',
  shader: 'kindShader',
  stinger: 'kindStinger',
} as const satisfies Record<TransitionKind, string>

/** Keys of the catalogue for ways. */
export const wayLabels = {
  left: 'wayLeft',
  right: 'wayRight',
  up: 'wayUp',
  down: 'wayDown',
  clock: 'wayClock',
  iris: 'wayIris',
} as const satisfies Record<TransitionWay, string>

/** Keys of the catalogue for courses. */
export const easingLabels = {
  linear: 'easingLinear',
  'ease-in': 'easingIn',
  'ease-out': 'easingOut',
  'ease-in-out': 'easingInOut',
} as const satisfies Record<Easing, string>

const BLACK = /^0{6}/

type EffectKey = Extract<keyof typeof english, `effect_${string}`>

/** A short name for a transition: its kind, or what a director calls it. */
export function useTransitionName(): (transition: Snapshot<Transition>) => string {
  const t = useTranslations('transitionPicker')
  const effectName = useEffectName()
  return (transition) => {
    if (transition.kind === 'dip' && BLACK.test(transition.color)) return t('black')
    if (transition.kind === 'shader') return effectName(transition.name)
    return t(kindLabels[transition.kind])
  }
}

/** The name of an effect on screen; one that the catalogue does not have keeps its own. */
export function useEffectName(): (name: string) => string {
  const t = useTranslations('transitionPicker')
  return (name) => {
    const key = `effect_${name}` as EffectKey
    return t.has(key) ? t(key) : name
  }
}
