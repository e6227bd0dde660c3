import {
  AudioLines,
  Captions,
  GalleryHorizontalEnd,
  Globe,
  Image,
  Layers,
  type LucideIcon,
  MonitorUp,
  PaintBucket,
  Type,
  Video,
  Webcam,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { contributionsState } from '../../../model/contributions/store.ts'
import { openOverlayShelf } from '../../../model/overlays/store.ts'
import { selectSelectedElement } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import styles from './add-bar.module.css'
import { AddButton } from './add-button.tsx'
import { type Addable, addCaptionToSelected, addToScene } from './add-to-scene.ts'
import { GuestButton } from './guest-button.tsx'
import { LibraryButton } from './library-button.tsx'

const ICONS: Readonly<Record<Addable, LucideIcon>> = {
  camera: Webcam,
  screen: MonitorUp,
  image: Image,
  video: Video,
  audio: AudioLines,
  text: Type,
  background: PaintBucket,
}

/** Everything that can be put into a scene. Own camera and screen are in the menu of guests too, where space is short. */
export function AddBar() {
  const t = useTranslations('sceneEditor')
  const hasSelected = useStoreValue(
    scenesState,
    (state) => selectSelectedElement(state) !== undefined,
  )
  return (
    <div role="toolbar" className={styles['bar']} aria-label={t('addToScene')}>
      <GuestButton />
      <KindButton kind="camera" />
      <KindButton kind="screen" />
      <KindButton kind="image" />
      <KindButton kind="video" />
      <KindButton kind="audio" />
      <KindButton kind="text" />
      <LibraryButton kind="browser" icon={Globe} />
      <LibraryButton kind="carousel" icon={GalleryHorizontalEnd} />
      <KindButton kind="background" />
      <AddButton icon={Layers} word={t('add_graphic')} onClick={openOverlayShelf} />
      <AddButton
        icon={Captions}
        word={t('add_overlay')}
        disabledReason={hasSelected ? undefined : t('overlayNeeds')}
        onClick={addCaptionToSelected}
      />
    </div>
  )
}

function KindButton({ kind }: { readonly kind: Addable }) {
  const t = useTranslations('sceneEditor')
  const { camera, screen } = useSnapshot(contributionsState)
  const isBusy =
    (kind === 'camera' && camera.status === 'requesting') ||
    (kind === 'screen' && screen.status === 'requesting')
  return (
    <AddButton
      icon={ICONS[kind]}
      word={t(`add_${kind}`)}
      className={kind === 'camera' || kind === 'screen' ? styles['own'] : undefined}
      aria-busy={isBusy || undefined}
      onClick={() => void addToScene(kind, t('newText'))}
    />
  )
}
