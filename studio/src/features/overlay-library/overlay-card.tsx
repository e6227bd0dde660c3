import type { Overlay } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import styles from './overlay-library.module.css'
import { OverlayPicture } from './overlay-picture.tsx'
import { OwnOverlayMenu } from './own-overlay-menu.tsx'

/** Props of {@link OverlayCard}. */
export interface OverlayCardProps {
  readonly overlay: Overlay
  readonly onPick: ((overlay: Overlay) => void) | undefined
}

/** An overlay: its picture and name; a press puts it into the scene where there is one. */
export function OverlayCard({ overlay, onPick }: OverlayCardProps) {
  const t = useTranslations('overlayLibrary')
  const { name, description, owner } = overlay
  const words = (
    <span className={styles['words']}>
      <b title={name}>{name}</b>
      <small>{description || t('elementCount', { count: overlay.visualElements.length })}</small>
    </span>
  )
  return (
    <div className={styles['card']}>
      {onPick === undefined ? (
        <span className={styles['face']}>
          <OverlayPicture overlay={overlay} />
          {words}
        </span>
      ) : (
        <button
          type="button"
          className={styles['face']}
          aria-label={t('putNamed', { name })}
          onClick={() => onPick(overlay)}
        >
          <OverlayPicture overlay={overlay} />
          {words}
        </button>
      )}
      {owner === 'user' ? <OwnOverlayMenu overlay={overlay} /> : null}
    </div>
  )
}
