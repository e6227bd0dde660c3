import { directions, type Transition, transitionSchema } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { NumberField } from '../../../components/number-field.tsx'
import { Select } from '../../../components/select.tsx'
import { setMatchKey } from '../../../model/scenes/match-key.ts'
import styles from './appearance-section.module.css'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { type MotionKind, motionKinds, withMotion } from './motion-fields.ts'
import { FoldSection, Row } from './section.tsx'
import { useEdit } from './use-edit.ts'
import { WordField } from './word-field.tsx'

const MAX_SEC = 10

/** How the element comes and goes while its scene is on air, and whether it glides to its twin in the next scene. */
export const MotionSection = memo(function MotionSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'edit')
  const { show, hide, matchKey } = element
  const count = [show, hide].filter(Boolean).length + (matchKey === undefined ? 0 : 1)
  return (
    <FoldSection
      name="motion"
      title={t('motion')}
      summary={count > 0 ? t('inForce', { count }) : undefined}
    >
      <MotionRows
        mode="show"
        transition={show ?? null}
        onChange={(next) => edit.set({ show: next })}
      />
      <MotionRows
        mode="hide"
        transition={hide ?? null}
        onChange={(next) => edit.set({ hide: next })}
      />
      <MorphRows element={element} />
    </FoldSection>
  )
}, isSameButPlace)

const MORPH_WAYS = ['same', 'key', 'never'] as const

/** What the element glides to in a morph: what shows the same, what has the same name for it, or nothing. */
function MorphRows({ element: { id, matchKey } }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const way = matchKey === undefined ? 'same' : matchKey === null ? 'never' : 'key'
  const keys = { same: undefined, key: matchKey || t('morphKeyNew'), never: null }
  return (
    <>
      <Row label={t('morph')}>
        <Select
          aria-label={t('morphHint')}
          className={styles['grow']}
          value={way}
          options={MORPH_WAYS.map((value) => ({ value, label: t(`morph_${value}`) }))}
          onChange={(chosen) => setMatchKey(id, keys[chosen])}
        />
      </Row>
      {way === 'key' ? (
        <Row label={t('morphKey')}>
          <WordField
            label={t('morphKeyHint')}
            value={matchKey ?? ''}
            onCommit={(key) => setMatchKey(id, key)}
          />
        </Row>
      ) : null}
    </>
  )
}

interface MotionRowsProps {
  readonly mode: 'show' | 'hide'
  readonly transition: Snapshot<Transition> | null
  readonly onChange: (transition: Transition | null) => void
}

/** One way in or out: its kind, how long it takes, where it goes. */
function MotionRows({ mode, transition, onChange }: MotionRowsProps) {
  const t = useTranslations('sceneEditor')
  const kind = transition?.kind ?? 'none'
  const isOffered = motionKinds.some((offered) => offered === kind)
  const way = transition && 'direction' in transition ? transition.direction : undefined
  const kinds: readonly { value: string; label: string }[] = [
    ...motionKinds.map((offered) => ({ value: offered, label: t(`motion_${offered}`) })),
    // One that was set elsewhere is named, not offered.
    ...(isOffered ? [] : [{ value: kind, label: kind }]),
  ]
  return (
    <>
      <Row label={t(`motionOf_${mode}`)}>
        <Select
          aria-label={t(`motionHint_${mode}`)}
          className={styles['grow']}
          value={kind}
          options={kinds}
          onChange={(chosen) => onChange(withMotion(transition, chosen as MotionKind))}
        />
        {transition && 'durationMs' in transition ? (
          <NumberField
            className={styles['figure']}
            label={t(`motionTime_${mode}`)}
            unit="s"
            min={0}
            max={MAX_SEC}
            step={0.1}
            value={transition.durationMs / 1_000}
            onCommit={(sec) =>
              onChange(transitionSchema.parse({ ...transition, durationMs: sec * 1_000 }))
            }
          />
        ) : null}
      </Row>
      {way === undefined ? null : (
        <Row label="">
          <Select
            aria-label={t(`motionWay_${mode}`)}
            className={styles['grow']}
            value={way}
            options={directions.map((direction) => ({
              value: direction,
              label: t(`way_${direction}`),
            }))}
            onChange={(direction) => onChange(transitionSchema.parse({ ...transition, direction }))}
          />
        </Row>
      )}
    </>
  )
}
