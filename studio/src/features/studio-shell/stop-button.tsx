import { clsx } from 'clsx'
import { Square } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClassName } from '../../components/button-class-name.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { useHold } from '../../components/use-hold.ts'
import { stopLive } from '../../model/event/actions.ts'
import styles from './event-state.module.css'

/** How long Stop is held before it stops. */
const HOLD_MS = 800

/** Ends the broadcast: held for 800 ms, or pressed and confirmed. */
export function StopButton() {
  const t = useTranslations('studioShell')
  const [isAsking, setIsAsking] = useState(false)
  const { isWaiting, handlers } = useHold({
    onHold: () => void stopLive(),
    onPress: (event) => {
      // The dialog gives focus back to where it was; after a press by the pointer the show has the keys.
      if (event.detail > 0) event.currentTarget.blur()
      setIsAsking(true)
    },
    afterMs: HOLD_MS,
  })
  return (
    <>
      <Tooltip text={t('stopHint')}>
        <button
          type="button"
          {...handlers}
          aria-label={t('stop')}
          className={buttonClassName(
            { size: 'compact' },
            clsx(styles['stop'], isWaiting && styles['holding']),
          )}
          style={{ '--hold-ms': `${HOLD_MS}ms` } as CSSProperties}
        >
          <Square size={14} strokeWidth={1.5} aria-hidden="true" />
          <span className={styles['stopWord']}>{t('stop')}</span>
          <span className={styles['stopShort']}>{t('stopShort')}</span>
        </button>
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('stopTitle')}
        description={t('stopDescription')}
        confirmLabel={t('stopConfirm')}
        cancelLabel={t('stopCancel')}
        endsShow
        onConfirm={() => {
          setIsAsking(false)
          void stopLive()
        }}
      />
    </>
  )
}
