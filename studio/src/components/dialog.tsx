import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: string
  /** Buttons, right-aligned, the safe one first. */
  readonly actions?: ReactNode
  readonly wide?: boolean
  readonly children?: ReactNode
}

/**
 * A modal dialog: focus goes in and stays, Escape and the cross close it, focus returns to where it was.
 * While live nothing but a stop confirmation may be modal.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, actions, wide = false, children } = props
  const t = useTranslations('components')
  const focus = useReturnFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles['scrim']} />
        <Primitive.Content
          className={clsx(styles['dialog'], wide && styles['wide'])}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Primitive.Title className={styles['title']}>{title}</Primitive.Title>
          {description === undefined ? null : (
            <Primitive.Description className={styles['description']}>
              {description}
            </Primitive.Description>
          )}
          {children === undefined ? null : <div className={styles['body']}>{children}</div>}
          {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
          <Primitive.Close asChild>
            <IconButton
              className={styles['close']}
              label={t('close')}
              icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
            />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
