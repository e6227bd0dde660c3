import { CircleDot, CirclePause } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { guestState } from '../../model/guest/store.ts'
import styles from './recording-sign.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Says for as long as it lasts that the guest is recorded beside the program, on air or off; its end is only spoken. */
export function RecordingSign() {
  const t = useTranslations('guest')
  const status = useSnapshot(guestState).contribution?.recording?.status ?? null
  const hasBeen = useRef(false)
  if (status === 'recording') hasBeen.current = true
  const isShown = status === 'recording' || status === 'paused'
  const Icon = status === 'paused' ? CirclePause : CircleDot
  return (
    <div className={styles['place']} role="status">
      {isShown ? (
        <span className={styles['sign']}>
          <Icon {...ICON} />
          {t(status === 'paused' ? 'recordedPaused' : 'recorded')}
        </span>
      ) : hasBeen.current ? (
        <VisuallyHidden>{t('recordedNoMore')}</VisuallyHidden>
      ) : null}
    </div>
  )
}
