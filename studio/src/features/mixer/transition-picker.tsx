import type { TransitionKind } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { Select } from '../../components/select.tsx'
import { setTransitionKind, setTransitionWay } from '../../model/transition/actions.ts'
import {
  plainTransitionKinds,
  type TransitionWay,
  waysOf,
} from '../../model/transition/transition-kinds.ts'
import styles from './transition-column.module.css'
import { useTransition } from './use-transition.ts'

const kindLabels = {
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

const wayLabels = {
  left: 'wayLeft',
  right: 'wayRight',
  up: 'wayUp',
  down: 'wayDown',
  clock: 'wayClock',
  iris: 'wayIris',
} as const satisfies Record<TransitionWay, string>

/** Chooses the kind of the transition and, where it moves, its direction (GAP-020). */
export function TransitionPicker() {
  const t = useTranslations('mixer')
  const { kind, way } = useTransition()
  const ways = waysOf(kind)
  const isPlain = plainTransitionKinds.some((plain) => plain === kind)
  // Kinds that need a file are chosen elsewhere; one that is in force is named, not offered.
  const kinds: readonly TransitionKind[] = isPlain
    ? plainTransitionKinds
    : [...plainTransitionKinds, kind]
  return (
    <>
      <Select
        aria-label={t('transitionKind')}
        className={styles['kind']}
        options={kinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
        value={kind}
        onChange={(chosen) => {
          const plain = plainTransitionKinds.find((each) => each === chosen)
          if (plain) setTransitionKind(plain)
        }}
      />
      {way !== undefined && ways.length > 0 && (
        <Select
          aria-label={t('way')}
          className={styles['kind']}
          options={ways.map((value) => ({ value, label: t(wayLabels[value]) }))}
          value={way}
          onChange={setTransitionWay}
        />
      )}
    </>
  )
}
