import { clsx } from 'clsx'
import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toast-host.module.css'

/** A message on screen. */
export interface Toast {
  readonly id: string
  readonly level: 'error' | 'info' | 'success' | 'warn'
  readonly title: string
  readonly detail?: string | undefined
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
  /** How long it stays; drawn as a line, kept by whoever owns the list. */
  readonly durationMs: number
}

/** Props of {@link ToastHost}. */
export interface ToastHostProps {
  /** Oldest first; the three newest are shown. */
  readonly toasts: readonly Toast[]
  readonly onDismiss: (id: string) => void
  /** Somebody points at it or has focus in it: stop its time. */
  readonly onHold: (id: string) => void
  readonly onRelease: (id: string) => void
}

const MAX_TOASTS = 3
/** Below and above them. */
const GAP_PX = 16
const ICONS = { error: TriangleAlert, warn: TriangleAlert, info: Info, success: Check }

/**
 * Toasts where no control lies under them: over the figures of the studio's status bar, and elsewhere at the bottom
 * of the page, which ends above them. A polite live region that is always there.
 */
export function ToastHost({ toasts, onDismiss, onHold, onRelease }: ToastHostProps) {
  const t = useTranslations('components')
  const host = useRef<HTMLElement>(null)
  useReservedHeight(host)
  return (
    <section
      ref={host}
      className={styles['host']}
      aria-label={t('notifications')}
      aria-live="polite"
    >
      {toasts.slice(-MAX_TOASTS).map((toast) => {
        const Icon = ICONS[toast.level]
        return (
          <div
            key={toast.id}
            role="status"
            className={clsx(styles['toast'], styles[toast.level])}
            style={{ '--toast-ms': `${toast.durationMs}ms` } as CSSProperties}
            onPointerEnter={() => onHold(toast.id)}
            onPointerLeave={() => onRelease(toast.id)}
            onFocus={() => onHold(toast.id)}
            onBlur={() => onRelease(toast.id)}
          >
            <Icon className={styles['icon']} size={20} strokeWidth={1.5} aria-hidden="true" />
            <div
              className={styles['text']}
              title={[toast.title, toast.detail].filter(Boolean).join('. ')}
            >
              <p className={styles['title']}>{toast.title}</p>
              {toast.detail === undefined ? null : (
                <p className={styles['detail']}>{toast.detail}</p>
              )}
            </div>
            {toast.action === undefined ? null : (
              <Button size="mini" onClick={toast.action.onPress}>
                {toast.action.label}
              </Button>
            )}
            <IconButton
              size="mini"
              label={t('dismiss')}
              icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
              onClick={() => onDismiss(toast.id)}
            />
            <span className={styles['timer']} />
          </div>
        )
      })}
    </section>
  )
}

/** Tells the page how high the toasts are, so that it can end above them (shell-frame.module.css). */
function useReservedHeight(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = host.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight
      style.setProperty('--toasts-h', height > 0 ? `${height + GAP_PX}px` : '0px')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--toasts-h')
    }
  }, [host])
}
