import { Gauge, Mic, TriangleAlert, Video, Wifi } from 'lucide-react'
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
      {children}
    </div>
  )
}

/** An answer; one that is not as it should be is amber and says what to do. */
function Answer({ words, advice, isWrong }: { words: string; advice?: string; isWrong?: boolean }) {
  if (!isWrong && advice === undefined) return <dd>{words}</dd>
  return (
    <dd className={styles['wrong']}>
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
      <span>
        {words}
        {advice === undefined ? null : <small>{advice}</small>}
      </span>
    </dd>
  )
}

/** Lines of a camera that fill a show's picture. */
const SHARP_HEIGHT = 720

function CameraAnswer() {
  const t = useTranslations('deviceCheck')
  const { status, hasVideo, isVideoOff, problem, height } = useSnapshot(contributionsState.camera)
  if (status === 'requesting') return <Answer words={t('asking')} />
  if (problem !== null) return <Answer words={t(`cameraShort_${problem}`)} isWrong />
  if (!hasVideo || isVideoOff) return <Answer words={t('off')} />
  if (height !== null && height >= SHARP_HEIGHT) return <Answer words={t('sharp')} />
  return <Answer words={t('lowResolution')} advice={t('lowResolutionAdvice')} />
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
  if (audioProblem !== null) return <Answer words={t(`audioShort_${audioProblem}`)} isWrong />
  // One refusal answers for both, when both were asked for at once.
  if (!hasAudio && problem === 'denied') return <Answer words={t('audioShort_denied')} isWrong />
  if (!hasAudio || isMuted) return <Answer words={t('off')} />
  const verdict = levelVerdict(peakDb)
  if (verdict === 'good') return <Answer words={t('level_good')} />
  return <Answer words={t(`level_${verdict}`)} advice={t(`levelAdvice_${verdict}`)} />
}

function ConnectionAnswer() {
  const t = useTranslations('deviceCheck')
  const { control } = useSnapshot(connectionState)
  const { linkRttMs } = useSnapshot(healthState)
  if (control.status === 'lost') {
    return <Answer words={t('connectionLost')} advice={t('connectionAdvice')} />
  }
  if (control.status !== 'open') return <Answer words={t('connecting')} />
  if (linkRttMs === null) return <Answer words={t('connected')} />
  return <Answer words={t('connectedRtt', { milliseconds: Math.round(linkRttMs) })} />
}

function ComputerAnswer() {
  const t = useTranslations('deviceCheck')
  const { renderMs, programSize, engineFailure, cpuPressure } = useSnapshot(healthState)
  if (engineFailure !== null) {
    return <Answer words={t('engineFailed')} advice={t('engineAdvice')} />
  }
  if (renderMs === null || programSize === null) return <Answer words={t('measuring')} />
  const verdict = loadVerdict({ renderMs, frameRate: programSize.frameRate, cpuPressure })
  if (verdict === 'roomy') return <Answer words={t('load_roomy')} />
  return <Answer words={t(`load_${verdict}`)} advice={t(`loadAdvice_${verdict}`)} />
}
