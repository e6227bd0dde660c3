import { Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Slider } from '../../../components/slider.tsx'
import { setStripMuted, setStripVolume } from '../../../model/audio/actions.ts'
import { setSlotSound } from '../../../model/audio/slot-sound.ts'
import type { AudioStrip } from '../../../model/audio/strips.ts'
import { contributionsState } from '../../../model/contributions/store.ts'
import styles from './appearance-section.module.css'
import { Indented, Row } from './section.tsx'
import { useGesture } from './use-edit.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Volume and mute of one sound in the edited scene, with a note if the person is muted in every scene (GAP-189). */
export function SoundRow({ strip, label }: { strip: AudioStrip; label: string }) {
  const t = useTranslations('sceneEditor')
  const { content } = strip
  const index = content.kind === 'contribution' ? content.contributionIndex : null
  return (
    <>
      <SceneSound strip={strip} label={label} isPerson={index !== null} />
      {index === null ? null : <MutedEverywhere index={index} note={t('mutedEverywhere')} />}
    </>
  )
}

function MutedEverywhere({ index, note }: { readonly index: number; readonly note: string }) {
  const t = useTranslations('sceneEditor')
  const { slots } = useSnapshot(contributionsState)
  if (!slots.some((slot) => slot.index === index && slot.isMuted)) return null
  return (
    <Indented>
      <span className={styles['muted']}>
        {note}
        <Button size="mini" onClick={() => setSlotSound(index, { isMuted: false })}>
          {t('unmute')}
        </Button>
      </span>
    </Indented>
  )
}

function SceneSound(props: { strip: AudioStrip; label: string; isPerson: boolean }) {
  const { strip, label, isPerson } = props
  const t = useTranslations('sceneEditor')
  const gesture = useGesture('audio')
  const { sourceKey, volume, isMuted } = strip
  const set = (next: number) => setStripVolume({ bus: 'preview', sourceKey, volume: next })
  return (
    <Row label={label}>
      <IconButton
        label={isPerson ? t('muteHere') : t(isMuted ? 'unmute' : 'mute')}
        pressed={isMuted}
        icon={isMuted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
        onClick={() => setStripMuted({ bus: 'preview', sourceKey, muted: !isMuted })}
      />
      <Slider
        label={label === t('volume') ? label : t('volumeOf', { name: label })}
        value={volume}
        valueText={t('percent', { value: volume })}
        onChange={(next) => gesture.drag(() => set(next))}
        onCommit={gesture.drop}
      />
      <NumberField
        className={styles['figure']}
        label={t('volumePercent')}
        unit="%"
        min={0}
        max={100}
        value={volume}
        onCommit={set}
      />
    </Row>
  )
}
