import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'
import { OverlayTexts } from '../../i18n/overlay-texts.tsx'
import { insertOverlay } from '../../model/overlays/insert-overlay.ts'
import { closeOverlayShelf } from '../../model/overlays/store.ts'
import { KeepElements } from './keep-elements.tsx'
import styles from './overlay-library.module.css'
import { OverlayShelf } from './overlay-shelf.tsx'
import { ThemeRow } from './theme-row.tsx'

/** The shelf beside a scene: a press puts an overlay over it, and elements of it are kept for later. Not modal. */
export function OverlayDialog() {
  return (
    <OverlayTexts>
      <ShelfBesideScene />
    </OverlayTexts>
  )
}

function ShelfBesideScene() {
  const t = useTranslations('overlayLibrary')
  // Whoever leaves the scene leaves its shelf.
  useEffect(() => closeOverlayShelf, [])
  return (
    <div
      ref={focusFirst}
      role="dialog"
      data-nonmodal=""
      className={styles['panel']}
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        closeOverlayShelf()
      }}
    >
      <header className={styles['head']}>
        <h2>{t('title')}</h2>
        <IconButton
          label={t('close')}
          icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={closeOverlayShelf}
        />
      </header>
      <div className={styles['body']}>
        <p className={styles['help']}>{t('help')}</p>
        <ThemeRow />
        <KeepElements />
        <OverlayShelf onPick={insertOverlay} />
      </div>
    </div>
  )
}

function focusFirst(panel: HTMLElement | null): void {
  if (panel && !panel.contains(document.activeElement)) panel.focus()
}
