import { isLiveInProgress } from '@proscenium/protocol'
import { Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { Slider } from '../../components/slider.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { readMasterMeter, setMasterMuted, setMasterVolume } from '../../model/audio/actions.ts'
import { audioState } from '../../model/audio/store.ts'
import { eventState } from '../../model/event/store.ts'
import { HeldPeak } from './held-peak.tsx'
import styles from './master-strip.module.css'
import { StereoMeter } from './stereo-meter.tsx'
import { Ticks } from './ticks.tsx'
import { useDecibels } from './use-decibels.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

function readProgram() {
  return readMasterMeter('program')
}

/** The program's sound as it is sent. */
export function MasterStrip() {
  const t = useTranslations('audioConsole')
  const decibels = useDecibels()
  const { masterVolume, isMasterMuted } = useSnapshot(audioState)
  const isLive = isLiveInProgress(useSnapshot(eventState).status)
  return (
    <section className={styles['master']} aria-label={t('master')}>
      <div className={styles['head']}>
        <b>{t('master')}</b>
        <TallyTag tally={isLive ? 'program' : 'armed'} />
      </div>
      <div className={styles['levels']}>
        <StereoMeter read={readProgram} isMuted={isMasterMuted} isWide />
        <Ticks />
        <Slider
          look="fader"
          label={t('masterVolume')}
          value={masterVolume}
          valueText={t('decibels', { value: decibels(masterVolume) })}
          onChange={setMasterVolume}
        />
        <HeldPeak read={readProgram} />
      </div>
      <div className={styles['foot']}>
        <IconButton
          size="mini"
          look="light"
          className={styles['mute']}
          label={t('muteMaster')}
          pressed={isMasterMuted}
          icon={isMasterMuted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
          onClick={() => setMasterMuted(!isMasterMuted)}
        />
        <span className={styles['value']}>{t('decibels', { value: decibels(masterVolume) })}</span>
      </div>
    </section>
  )
}
