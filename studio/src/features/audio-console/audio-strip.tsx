import { clsx } from 'clsx'
import { Mic, MicOff, Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'
import { Slider } from '../../components/slider.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { readStripMeter, setStripMuted, setStripVolume } from '../../model/audio/actions.ts'
import styles from './audio-strip.module.css'
import { StereoMeter } from './stereo-meter.tsx'
import { Ticks } from './ticks.tsx'
import { useDecibels } from './use-decibels.ts'
import type { NamedStrip } from './use-strips.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** One sound: light, name, level before the fader, fader, mute. */
export function AudioStripView({ strip }: { strip: NamedStrip }) {
  const t = useTranslations('audioConsole')
  const decibels = useDecibels()
  const { name, sourceKey, volume, isMuted, tally, targets } = strip
  const isMicrophone = strip.content.kind === 'contribution'
  const [On, Off] = isMicrophone ? [Mic, MicOff] : [Volume2, VolumeX]
  const setVolume = (next: number) => {
    for (const bus of targets) setStripVolume({ bus, sourceKey, volume: next })
  }
  const setMuted = (muted: boolean) => {
    for (const bus of targets) setStripMuted({ bus, sourceKey, muted })
  }
  return (
    <section
      className={clsx(styles['strip'], isMuted && styles['muted'])}
      data-tally={tally}
      aria-label={name}
    >
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['tag']}>
        <TallyTag tally={tally} />
      </span>
      <div className={styles['levels']}>
        <StereoMeter read={() => readStripMeter(sourceKey)} isMuted={isMuted} />
        <Ticks />
        <Slider
          look="fader"
          label={t('volumeOf', { name })}
          value={volume}
          valueText={t('decibels', { value: decibels(volume) })}
          onChange={setVolume}
        />
      </div>
      <span className={styles['value']}>{decibels(volume)}</span>
      <IconButton
        size="mini"
        look="light"
        className={styles['mute']}
        label={t('mute', { name })}
        pressed={isMuted}
        icon={isMuted ? <Off {...ICON} /> : <On {...ICON} />}
        onClick={() => setMuted(!isMuted)}
      />
    </section>
  )
}
