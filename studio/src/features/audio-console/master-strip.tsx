import { Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import {
  readMasterMeter,
  setMasterMuted,
  setMasterVolume,
  toggleDim,
} from '../../model/audio/actions.ts'
import { resetProgramLoudness } from '../../model/audio/loudness.ts'
import { audioState } from '../../model/audio/store.ts'
import { connectionState } from '../../model/connection/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { resetClips } from './clips.ts'
import { DecibelField } from './decibel-field.tsx'
import { Fader } from './fader.tsx'
import styles from './master-strip.module.css'
import { StereoMeter } from './stereo-meter.tsx'
import { Ticks } from './ticks.tsx'

/** Measured over seconds: it may come after the meter. */
const LoudnessFigures = lazyPart(
  async () => (await import('./loudness-figures.tsx')).LoudnessFigures,
)

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

function readProgram() {
  return readMasterMeter('program')
}

/** The program's sound as it is sent. */
export function MasterStrip() {
  const t = useTranslations('audioConsole')
  const { masterVolume, isMasterMuted, lock } = useSnapshot(audioState)
  const air = selectAirLight(useSnapshot(eventState), useSnapshot(connectionState))
  const fader = {
    label: t('masterVolume'),
    volume: masterVolume,
    onChange: setMasterVolume,
    disabled: lock.encoder,
  }
  return (
    <fieldset className={styles['master']} aria-label={t('master')}>
      <div className={styles['head']}>
        <b>{t('master')}</b>
        <TallyTag tally={air} short />
      </div>
      <div className={styles['levels']}>
        <StereoMeter read={readProgram} isMuted={isMasterMuted} isWide />
        <Ticks />
        <div className={styles['fader']}>
          <Fader {...fader} />
          <DecibelField {...fader} label={t('masterDecibels')} />
        </div>
        <PanelBoundary panel="loudness" look="icon">
          <LoudnessFigures />
        </PanelBoundary>
      </div>
      <MasterButtons isMuted={isMasterMuted} isFrozen={lock.encoder} />
    </fieldset>
  )
}

/** Mute is for viewers, dim for this machine; reset begins the measurements anew. */
function MasterButtons({ isMuted, isFrozen }: { isMuted: boolean; isFrozen: boolean }) {
  const t = useTranslations('audioConsole')
  const { isDimmed } = useSnapshot(audioState)
  const reset = () => {
    resetProgramLoudness()
    resetClips()
  }
  return (
    <div className={styles['foot']}>
      <IconButton
        size="mini"
        look="light"
        className={styles['mute']}
        label={t('muteMaster')}
        pressed={isMuted}
        disabledReason={isFrozen ? t('frozenReason') : undefined}
        icon={isMuted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
        onClick={() => setMasterMuted(!isMuted)}
      />
      <button
        type="button"
        className={styles['button']}
        aria-pressed={isDimmed}
        title={t('dimHint')}
        onClick={toggleDim}
      >
        {t('dim')}
      </button>
      <button type="button" className={styles['button']} title={t('resetHint')} onClick={reset}>
        {t('reset')}
      </button>
    </div>
  )
}
