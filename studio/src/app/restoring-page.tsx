import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { WaitingPicture } from '../components/waiting-picture.tsx'
import { sessionState } from '../model/session/store.ts'
import styles from './page-shell.module.css'

/** While it is not known yet who is here: what is awaited, and that the server is silent if it is. */
export function RestoringPage() {
  const t = useTranslations('shell')
  const { failure, status } = useSnapshot(sessionState)
  const isSilent = status === 'restoring' && failure !== null
  return (
    <main className={styles['restoring']}>
      <WaitingPicture title={t(isSilent ? 'serverSilent' : 'restoring')} />
    </main>
  )
}
