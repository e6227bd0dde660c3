import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TallyTag } from '../../components/tally-tag.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { readStripMeter } from '../../model/audio/actions.ts'
import styles from './audio-strip.module.css'
import { ClipLamp } from './clip-lamp.tsx'
import { noteClip } from './clips.ts'
import { DecibelField } from './decibel-field.tsx'
import { Fader } from './fader.tsx'
import { StereoMeter } from './stereo-meter.tsx'
import { StripButtons } from './strip-buttons.tsx'
import { Ticks } from './ticks.tsx'
import { type StripControls, useStripControls } from './use-strip-controls.ts'
import type { NamedStrip } from './use-strips.ts'

/** One sound: light, name, whether it follows the picture, level before the fader, fader, mute, solo. */
export function AudioStripView({ strip }: { strip: NamedStrip }) {
  const t = useTranslations('audioConsole')
  const controls = useStripControls(strip)
  const { name, sourceKey, tally } = strip
  const isMuted = controls.isMuted || strip.isMuted
  const fader = {
    label: t('volumeOf', { name }),
    volume: controls.volume,
    onChange: controls.setVolume,
    disabled: controls.isFrozen,
  }
  return (
    <fieldset
      className={clsx(styles['strip'], isMuted && styles['muted'])}
      data-tally={tally}
      data-guest={strip.content.kind === 'contribution' || undefined}
      aria-label={name}
    >
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['tag']}>
        {controls.isSpeaking ? (
          <Speaking />
        ) : (
          <>
            <TallyTag tally={tally} short />
            <FollowButton strip={strip} controls={controls} />
          </>
        )}
      </span>
      <div className={styles['levels']}>
        <span className={styles['meter']}>
          <StereoMeter read={() => readAndNote(sourceKey)} isMuted={isMuted} mayLie />
          <ClipLamp sourceKey={sourceKey} name={name} />
        </span>
        <Ticks />
        <Fader {...fader} />
      </div>
      <DecibelField {...fader} label={t('decibelsOf', { name })} />
      <StripButtons strip={strip} controls={controls} />
    </fieldset>
  )
}

function readAndNote(sourceKey: string) {
  const level = readStripMeter(sourceKey)
  if (level) noteClip(sourceKey, level.peakDb)
  return level
}

/** The sound comes and goes with its scene, or stays over takes. */
function FollowButton({ strip, controls }: { strip: NamedStrip; controls: StripControls }) {
  const t = useTranslations('audioConsole')
  const { name, followsVideo } = strip
  return (
    <Tooltip text={controls.isFrozen ? t('frozenReason') : t('followHint')}>
      <button
        type="button"
        className={styles['follow']}
        aria-label={t('follow', { name })}
        aria-pressed={followsVideo}
        aria-disabled={controls.isFrozen || undefined}
        onClick={() => controls.isFrozen || controls.setFollowing(!followsVideo)}
      >
        {t('afv')}
      </button>
    </Tooltip>
  )
}

/** Amber, with the mute button below as the way out. */
function Speaking() {
  const t = useTranslations('audioConsole')
  return (
    <span className={styles['speaking']} title={t('speakingMuted')}>
      <TriangleAlert size={12} strokeWidth={1.5} aria-hidden="true" />
      {t('speaking')}
    </span>
  )
}
