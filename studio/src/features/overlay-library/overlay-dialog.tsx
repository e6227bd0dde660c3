import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
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
  return (
    <div
      ref={focusFirst}
      role="dialog"
      data-nonmodal=""
      className={styles['panel']}
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={closeByKey}
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

/** Menus and dialogs that the shelf opens stand elsewhere on the page, and take their own Escape. */
function closeByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target } = event
  if (event.key !== 'Escape' || event.defaultPrevented) return
  if (!(target instanceof Node && currentTarget.contains(target))) return
  event.stopPropagation()
  closeOverlayShelf()
}

function focusFirst(panel: HTMLElement | null): void {
  if (panel && !panel.contains(document.activeElement)) panel.focus()
}
