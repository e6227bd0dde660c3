import { VolumeX } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Keycap } from '../../components/keycap.tsx'
import { Slider } from '../../components/slider.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import {
  mayHearPreview,
  PREVIEW_BLOCKED_TEXT,
  resumeAudio,
  setMonitor,
  setMonitorVolume,
  togglePreviewMute,
} from '../../model/audio/actions.ts'
import { audioState, type Monitor } from '../../model/audio/store.ts'
import { eventState } from '../../model/event/store.ts'
import styles from './listen-to.module.css'

const MONITORS: readonly Monitor[] = ['program', 'preview', 'off']

/** What the director hears: program, preview or nothing (CORE-MUT-001, CORE-MUT-002). */
export function ListenTo() {
  const t = useTranslations('audioConsole')
  const { monitor, monitorVolume, isBlocked } = useSnapshot(audioState)
  // Whether preview may be heard changes with live.
  useSnapshot(eventState)
  const isPreviewOff = !mayHearPreview()
  return (
    <div className={styles['lead']}>
      <h2>{t('audio')}</h2>
      <span className={styles['label']} id="listen-to">
        {t('listenTo')}
      </span>
      <RadioGroup.Root
        className={styles['listen']}
        aria-labelledby="listen-to"
        value={monitor}
        onValueChange={(next) => {
          const chosen = MONITORS.find((name) => name === next)
          if (chosen) setMonitor(chosen)
        }}
      >
        {MONITORS.map((name) => {
          const isOff = name === 'preview' && isPreviewOff
          const item = (
            <RadioGroup.Item key={name} value={name} className={styles['item']} disabled={isOff}>
              {t(`monitor_${name}`)}
            </RadioGroup.Item>
          )
          return isOff ? (
            <Tooltip key={name} text={PREVIEW_BLOCKED_TEXT}>
              {item}
            </Tooltip>
          ) : (
            item
          )
        })}
      </RadioGroup.Root>
      <div className={styles['foot']}>
        <Foot isOff={monitor === 'off'} isBlocked={isBlocked} />
        {monitor === 'off' || isBlocked ? null : (
          <Slider
            label={t('monitorVolume')}
            value={monitorVolume}
            valueText={t('percent', { value: monitorVolume })}
            onChange={setMonitorVolume}
          />
        )}
      </div>
    </div>
  )
}

/** The amber chip: nothing is heard here, and which key changes that. */
function Foot({ isOff, isBlocked }: { isOff: boolean; isBlocked: boolean }) {
  const t = useTranslations('audioConsole')
  if (isBlocked && !isOff) {
    return (
      <button type="button" className={styles['chip']} onClick={() => void resumeAudio()}>
        <VolumeX size={14} strokeWidth={1.5} aria-hidden="true" />
        {t('blocked')}
      </button>
    )
  }
  if (!isOff) return null
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={t('mutedHint')}
      aria-keyshortcuts="M"
      onClick={() => (mayHearPreview() ? togglePreviewMute() : setMonitor('program'))}
    >
      <VolumeX size={14} strokeWidth={1.5} aria-hidden="true" />
      {t('muted')}
      <Keycap keys="M" />
    </button>
  )
}
