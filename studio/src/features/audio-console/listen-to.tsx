import { VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Keycap } from '../../components/keycap.tsx'
import { Slider } from '../../components/slider.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import {
  clearSolo,
  mayHearPreview,
  resumeAudio,
  setMonitor,
  setMonitorVolume,
  togglePreviewMute,
} from '../../model/audio/actions.ts'
import { audioState, type Monitor } from '../../model/audio/store.ts'
import { eventState } from '../../model/event/store.ts'
import styles from './listen-to.module.css'
import { LockButton } from './lock-button.tsx'

const MONITORS: readonly Monitor[] = ['program', 'preview', 'off']

/** What the director hears: program, preview or nothing (CORE-MUT-001, CORE-MUT-002). */
export function ListenTo() {
  const t = useTranslations('audioConsole')
  const { monitor } = useSnapshot(audioState)
  // Whether preview may be heard changes with live.
  useSnapshot(eventState)
  const isPreviewOff = !mayHearPreview()
  return (
    <div className={styles['lead']}>
      <div className={styles['head']}>
        <h2>{t('audio')}</h2>
        <LockButton />
      </div>
      <span className={styles['label']} id="listen-to">
        {t('listenTo')}
      </span>
      <div className={styles['listen']} role="radiogroup" aria-labelledby="listen-to">
        {MONITORS.map((name) => {
          const isOff = name === 'preview' && isPreviewOff
          const item = (
            <label key={name} className={styles['item']}>
              <input
                type="radio"
                name="listen-to"
                checked={monitor === name}
                disabled={isOff}
                onChange={() => setMonitor(name)}
              />
              {t(`monitor_${name}`)}
            </label>
          )
          return isOff ? (
            <Tooltip key={name} text={t('previewBlocked')}>
              {item}
            </Tooltip>
          ) : (
            item
          )
        })}
      </div>
      <div className={styles['foot']}>
        <Foot />
      </div>
    </div>
  )
}

/** How loud it is heard, or why it is not and what changes that. */
function Foot() {
  const t = useTranslations('audioConsole')
  const { monitor, monitorVolume, isBlocked, hasListened, soloed } = useSnapshot(audioState)
  const isSoloed = soloed.length > 0
  if (isBlocked && (monitor !== 'off' || isSoloed)) {
    return <Chip onClick={() => void resumeAudio()}>{t('blocked')}</Chip>
  }
  if (isSoloed) return <Chip onClick={clearSolo}>{t('endSolo')}</Chip>
  if (monitor !== 'off') {
    return (
      <Slider
        label={t('monitorVolume')}
        value={monitorVolume}
        valueText={t('percent', { value: monitorVolume })}
        onChange={setMonitorVolume}
      />
    )
  }
  if (hasListened) return null
  const unmute = () => (mayHearPreview() ? togglePreviewMute() : setMonitor('program'))
  return (
    <Chip label={t('mutedHint')} keys="M" onClick={unmute}>
      <VolumeX size={14} strokeWidth={1.5} aria-hidden="true" />
      {t('muted')}
    </Chip>
  )
}

interface ChipProps {
  /** Accessible name, where it is not what is read. */
  readonly label?: string
  readonly keys?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Amber: what is heard here is not what one would expect. */
function Chip({ label, keys, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={label}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      {children}
      {keys === undefined ? null : <Keycap keys={keys} />}
    </button>
  )
}
