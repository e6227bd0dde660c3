import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'
import styles from './view-frame.module.css'

/** Props of {@link ViewFrame}. */
export interface ViewFrameProps {
  readonly title: string
  readonly hint?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in place of the list, which covers nothing: focus goes to its title, Escape and the arrow lead back. */
export function ViewFrame({ title, hint, onClose, children }: ViewFrameProps) {
  const t = useTranslations('guests')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <div
      role="dialog"
      data-nonmodal=""
      className={styles['view']}
      aria-label={title}
      onKeyDown={closeByKey}
    >
      <header className={styles['header']}>
        <IconButton
          label={t('back')}
          icon={<ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={onClose}
        />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {hint === undefined ? null : <p className={styles['hint']}>{hint}</p>}
      {children}
    </div>
  )
}
