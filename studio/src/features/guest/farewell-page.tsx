import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { joinAgain } from '../../model/guest/actions.ts'
import { mayRejoin } from '../../model/guest/farewell.ts'
import { guestState } from '../../model/guest/store.ts'
import { WordPage } from './word-page.tsx'

/** After backstage: why it is over, and the way back where there is one. */
export function FarewellPage() {
  const t = useTranslations('guest')
  const { farewell, welcome } = useSnapshot(guestState)
  const why = farewell ?? 'left'
  return (
    <WordPage
      show={welcome?.eventName}
      title={t(`${why}_title`)}
      help={t(`${why}_help`)}
      action={
        mayRejoin(why) ? (
          <Button size="page" onClick={() => void joinAgain()}>
            {t('joinAgain')}
          </Button>
        ) : null
      }
    />
  )
}
