import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import { guestState } from '../../model/guest/store.ts'
import { FarewellPage } from './farewell-page.tsx'
import { GuestCheck } from './guest-check.tsx'
import { GuestStage } from './guest-stage.tsx'
import { ObstaclePage } from './obstacle-page.tsx'
import styles from './word-page.module.css'

/** The page of an invitation: check, backstage, on air, goodbye (CORE-SCR-004). */
export function GuestPage() {
  const t = useTranslations('guest')
  const { phase } = useSnapshot(guestState)
  const shown = useRef(phase)
  useEffect(() => {
    if (shown.current === phase) return
    shown.current = phase
    // What had focus went with the page before: go on from the top of this one.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [phase])
  switch (phase) {
    case 'loading':
      return (
        <main id="main" tabIndex={-1} className={styles['waiting']}>
          <WaitingPicture title={t('opening')} reason={t('unreachableHelp')} />
        </main>
      )
    case 'unavailable':
      return <ObstaclePage />
    case 'check':
      return <GuestCheck />
    case 'backstage':
      return <GuestStage />
    case 'goodbye':
      return <FarewellPage />
  }
}
