import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './icon-button.tsx'
import styles from './side-sheet.module.css'
import { useReturnFocus } from './use-return-focus.ts'

/** Props of {@link SideSheet}. */
export interface SideSheetProps {
  readonly title: string
  /** Above the title, across the sheet: what goes on beside it. */
  readonly strip?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel at the right that is not modal: what is beside it goes on, and so do the show keys. Escape closes it,
 * a press beside it does not.
 */
export function SideSheet({ title, strip, onClose, children }: SideSheetProps) {
  const t = useTranslations('components')
  const focus = useReturnFocus()
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          ref={sheet}
          className={styles['sheet']}
          data-nonmodal=""
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            focus.remember()
            event.preventDefault()
            // The sheet itself: a button would take Space from the show.
            sheet.current?.focus()
          }}
          onCloseAutoFocus={focus.giveBack}
        >
          {strip === undefined ? null : <div className={styles['strip']}>{strip}</div>}
          <div className={styles['head']}>
            <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
            <IconButton
              label={t('close')}
              icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
              onClick={onClose}
            />
          </div>
          <div className={styles['body']}>{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
