import {
  AudioLines,
  Image,
  type LucideIcon,
  MonitorUp,
  PaintBucket,
  Type,
  Video,
  Webcam,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { contributionsState } from '../../../model/contributions/store.ts'
import styles from './add-bar.module.css'
import { type Addable, addables, addToScene } from './add-to-scene.ts'

const ICONS: Readonly<Record<Addable, LucideIcon>> = {
  camera: Webcam,
  screen: MonitorUp,
  image: Image,
  video: Video,
  audio: AudioLines,
  text: Type,
  background: PaintBucket,
}

/** Everything that can be put into a scene, one press each. */
export function AddBar() {
  const t = useTranslations('sceneEditor')
  const { camera, screen } = useSnapshot(contributionsState)
  const isBusy = (kind: Addable) =>
    (kind === 'camera' && camera.status === 'requesting') ||
    (kind === 'screen' && screen.status === 'requesting')
  return (
    <div role="toolbar" className={styles['bar']} aria-label={t('addToScene')}>
      {addables.map((kind) => {
        const Icon = ICONS[kind]
        return (
          <button
            key={kind}
            type="button"
            className={styles['add']}
            aria-label={t('add', { kind: t(`add_${kind}`) })}
            aria-busy={isBusy(kind) || undefined}
            onClick={() => void addToScene(kind, t('newText'))}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            <span>{t(`add_${kind}`)}</span>
          </button>
        )
      })}
    </div>
  )
}
