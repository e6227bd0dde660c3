import { clsx } from 'clsx'
import { AlertDialog } from 'radix-ui'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { ARM_DELAY_MS, useArmed } from './use-armed.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** Something that will happen, with its 16 px icon. */
export interface Consequence {
  readonly icon?: ReactNode
  readonly text: string
}

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The question. */
  readonly title: string
  readonly description: string
  readonly consequences?: readonly Consequence[]
  readonly confirmLabel: string
  /** The safe way out; it has focus. Default: Cancel. */
  readonly cancelLabel?: string
  /** Red, for ending a show that is on air; otherwise the button is outlined. */
  readonly endsShow?: boolean
  readonly busy?: boolean
  /** Another button, apart from the answers: what one may want to do first. */
  readonly extra?: ReactNode
  readonly onConfirm: () => void
}

/**
 * Asks before something that cannot be undone. The safe button has focus; the other one ignores every press
 * for 600 ms and ignores keys that repeat, so neither a second click nor a held key confirms by accident.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, consequences = [], confirmLabel } = props
  const { cancelLabel, endsShow = false, busy = false, extra, onConfirm } = props
  const t = useTranslations('components')
  const armed = useArmed(open)
  const focus = useReturnFocus()
  const safe = useRef<HTMLButtonElement>(null)
  const ignoreRepeat = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault()
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles['scrim']} />
        <AlertDialog.Content
          className={styles['dialog']}
          onCloseAutoFocus={focus.giveBack}
          onOpenAutoFocus={(event) => {
            focus.remember()
            event.preventDefault()
            safe.current?.focus()
          }}
        >
          <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles['description']}>
            {description}
          </AlertDialog.Description>
          {consequences.length === 0 ? null : (
            <ul className={styles['list']}>
              {consequences.map((consequence) => (
                <li key={consequence.text}>
                  {consequence.icon}
                  {consequence.text}
                </li>
              ))}
            </ul>
          )}
          <div className={styles['actions']}>
            {extra === undefined ? null : <span className={styles['extra']}>{extra}</span>}
            <AlertDialog.Cancel asChild>
              <Button ref={safe}>{cancelLabel ?? t('cancel')}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={endsShow ? 'danger' : 'outline'}
              className={clsx(styles['confirm'], !armed && styles['arming'])}
              style={{ '--arm-ms': `${ARM_DELAY_MS}ms` } as CSSProperties}
              data-armed={armed}
              busy={busy}
              onKeyDown={ignoreRepeat}
              onClick={() => armed && onConfirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
