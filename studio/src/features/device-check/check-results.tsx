import { Gauge, Mic, Video, Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { type LevelReading, METER_FLOOR_DBFS } from '../../components/level-scale.ts'
import { connectionState } from '../../model/connection/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { healthState } from '../../model/health/store.ts'
import styles from './device-check.module.css'
import { levelVerdict, loadVerdict } from './level-verdict.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Four answers in words: camera, microphone, connection, this computer. */
export function CheckResults({ readLevel }: { readLevel: () => LevelReading }) {
  const t = useTranslations('deviceCheck')
  return (
    <dl className={styles['checks']}>
      <Check icon={<Video {...ICON} />} name={t('camera')}>
        <CameraAnswer />
      </Check>
      <Check icon={<Mic {...ICON} />} name={t('microphone')}>
        <MicrophoneAnswer readLevel={readLevel} />
      </Check>
      <Check icon={<Wifi {...ICON} />} name={t('connection')}>
        <ConnectionAnswer />
      </Check>
      <Check icon={<Gauge {...ICON} />} name={t('computer')}>
        <ComputerAnswer />
      </Check>
    </dl>
  )
}

function Check({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function CameraAnswer() {
  const t = useTranslations('deviceCheck')
  const { status, hasVideo, isVideoOff, problem, height } = useSnapshot(contributionsState.camera)
  if (status === 'requesting') return t('asking')
  if (problem !== null) return t(`cameraShort_${problem}`)
  if (!hasVideo || isVideoOff) return t('off')
  return height !== null && height >= 720 ? t('sharp') : t('lowResolution')
}

const LISTEN_EVERY_MS = 200
const REMEMBER_MS = 4_000

function MicrophoneAnswer({ readLevel }: { readLevel: () => LevelReading }) {
  const t = useTranslations('deviceCheck')
  const { hasAudio, isMuted, problem, audioProblem } = useSnapshot(contributionsState.camera)
  const highest = useRef({ peakDb: METER_FLOOR_DBFS, atMs: 0 })
  const [peakDb, setPeakDb] = useState(METER_FLOOR_DBFS)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = performance.now()
      const level = readLevel().peakDb
      const isOld = now - highest.current.atMs > REMEMBER_MS
      if (isOld || level >= highest.current.peakDb) highest.current = { peakDb: level, atMs: now }
      setPeakDb(highest.current.peakDb)
    }, LISTEN_EVERY_MS)
    return () => clearInterval(timer)
  }, [readLevel])
  if (audioProblem !== null) return t(`audioShort_${audioProblem}`)
  // One refusal answers for both, when both were asked for at once.
  if (!hasAudio && problem === 'denied') return t('audioShort_denied')
  if (!hasAudio || isMuted) return t('off')
  return t(`level_${levelVerdict(peakDb)}`)
}

function ConnectionAnswer() {
  const t = useTranslations('deviceCheck')
  const { control } = useSnapshot(connectionState)
  const { linkRttMs } = useSnapshot(healthState)
  if (control.status === 'lost') return t('connectionLost')
  if (control.status !== 'open') return t('connecting')
  return linkRttMs === null
    ? t('connected')
    : t('connectedRtt', { milliseconds: Math.round(linkRttMs) })
}

function ComputerAnswer() {
  const t = useTranslations('deviceCheck')
  const { renderMs, programSize, engineFailure } = useSnapshot(healthState)
  if (engineFailure !== null) return t('engineFailed')
  if (renderMs === null || programSize === null) return t('measuring')
  return t(`load_${loadVerdict(renderMs, programSize.frameRate)}`)
}
