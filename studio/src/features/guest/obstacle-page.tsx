import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { openGuest } from '../../model/guest/open-guest.ts'
import { type GuestObstacle, guestState } from '../../model/guest/store.ts'
import { WordPage } from './word-page.tsx'

/** Where another try may end otherwise. */
const WORTH_A_TRY: readonly GuestObstacle[] = ['crowded', 'unreachable', 'failed']

/** A link that leads nowhere: why, and what to do. */
export function ObstaclePage() {
  const t = useTranslations('guest')
  const { reason } = useFailureWords()
  const { obstacle, obstacleFailure, welcome } = useSnapshot(guestState)
  const why = obstacle ?? 'failed'
  return (
    <WordPage
      show={welcome?.eventName}
      title={t(`${why}Title`)}
      help={t(`${why}Help`)}
      detail={why === 'failed' && obstacleFailure ? reason(obstacleFailure) : undefined}
      action={
        WORTH_A_TRY.includes(why) ? (
          <Button variant="primary" size="page" onClick={() => void openGuest()}>
            {t('tryAgain')}
          </Button>
        ) : null
      }
    />
  )
}
