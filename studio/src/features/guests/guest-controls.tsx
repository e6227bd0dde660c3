import { clsx } from 'clsx'
import { Mic, MicOff, MonitorUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { LevelMeter } from '../../components/level-meter.tsx'
import { MeterBallistics } from '../../components/meter-ballistics.ts'
import { readStripMeter } from '../../model/audio/actions.ts'
import { setSlotSound } from '../../model/audio/slot-sound.ts'
import { audioState } from '../../model/audio/store.ts'
import { withElementActions } from '../../model/scenes/element-actions-later.ts'
import styles from './guest-card.module.css'
import type { GuestCardProps } from './guest-card.tsx'
import { GuestMenu } from './guest-menu.tsx'
import { GuestTalk } from './guest-talk.tsx'
import { litBars, qualityOf } from './quality-of.ts'
import type { SlotRow, SlotSound } from './use-slot-rows.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const
/** From here down a stream is worth a look. */
const POOR_BARS = 2

/** Mute, level, quality, a way into the preview scene, and the menu. */
export function GuestControls({ row, onOpen }: GuestCardProps) {
  const t = useTranslations('guests')
  const { name, sound, isInPreview, slot } = row
  const isFrozen = useSnapshot(audioState).lock.encoder
  return (
    <div className={styles['controls']}>
      <IconButton
        size="mini"
        look="light"
        label={t('mute', { name })}
        pressed={slot.isMuted}
        disabledReason={isFrozen ? t('frozenReason') : undefined}
        icon={slot.isMuted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
        onClick={() => setSlotSound(slot.index, { isMuted: !slot.isMuted })}
      />
      {sound ? (
        <SlotMeter sound={sound} isMuted={slot.isMuted || sound.isMutedInScene} />
      ) : (
        <span className={styles['meter']} />
      )}
      <QualityBars row={row} />
      <GuestTalk row={row} />
      <IconButton
        size="mini"
        label={t('addToPreview', { name })}
        disabledReason={isInPreview ? t('inPreview', { name }) : undefined}
        icon={<MonitorUp {...ICON} />}
        onClick={() =>
          void withElementActions(({ addElement }) =>
            addElement({ kind: 'contribution', contributionIndex: slot.index }),
          )
        }
      />
      <GuestMenu row={row} onOpen={onOpen} />
    </div>
  )
}

function SlotMeter({ sound: { sourceKey }, isMuted }: { sound: SlotSound; isMuted: boolean }) {
  const meter = useRef<MeterBallistics>(undefined)
  meter.current ??= new MeterBallistics()
  const ballistics = meter.current
  const read = () =>
    ballistics.update(
      readStripMeter(sourceKey)?.peakDb ?? Number.NEGATIVE_INFINITY,
      performance.now(),
    )
  return <LevelMeter className={styles['meter']} muted={isMuted} read={read} />
}

function QualityBars({ row: { slot, remote } }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const quality = qualityOf(slot.quality, remote?.stats ?? null)
  if (quality === null) return null
  const lit = litBars(quality)
  const words = t('quality', { percent: Math.round(quality) })
  return (
    <span className={styles['bars']} role="img" aria-label={words} title={words}>
      {[1, 2, 3, 4].map((bar) => (
        <i
          key={bar}
          className={clsx(
            bar <= lit && styles['lit'],
            bar <= lit && lit <= POOR_BARS && styles['poor'],
          )}
        />
      ))}
    </span>
  )
}
