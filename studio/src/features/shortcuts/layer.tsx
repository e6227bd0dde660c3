import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'
import styles from './layer.module.css'
import { closeShortcutLayer } from './store.ts'

/** Props of {@link Layer}. */
export interface LayerProps {
  readonly title: string
  readonly look: 'sheet' | 'palette'
  readonly children: ReactNode
}

/** A panel over the studio that is not modal: the show keys go on working beside it. Escape closes it. */
export function Layer({ title, look, children }: LayerProps) {
  const t = useTranslations('shortcuts')
  return (
    <Dialog.Root open modal={false} onOpenChange={(isOpen) => isOpen || closeShortcutLayer()}>
      <Dialog.Portal>
        <Dialog.Content
          className={styles[look]}
          data-nonmodal=""
          data-zone={look === 'palette' ? 'control' : undefined}
          aria-describedby={undefined}
          onOpenAutoFocus={look === 'sheet' ? focusPanel : undefined}
        >
          {look === 'palette' ? (
            <Dialog.Title className={styles['hidden']}>{title}</Dialog.Title>
          ) : (
            <div className={styles['head']}>
              <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
              <IconButton
                label={t('close')}
                icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
                onClick={closeShortcutLayer}
              />
            </div>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The sheet itself takes focus, not its cross: show keys go on working, and Escape closes. */
function focusPanel(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
