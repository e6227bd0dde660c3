import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { LurkerPage } from '../../features/lurker/index.ts'
import { LurkerTexts } from '../../i18n/lurker-texts.tsx'
import { lurkerState } from '../../model/lurker/store.ts'
import { retryLurker, watchContribution } from '../../model/lurker/watch-contribution.ts'
import { PageTitle } from '../page-title.tsx'
import { useOnline } from '../use-online.ts'

/** `/lurker/<secret>`: somebody without an account watches one contribution, whoever is logged in here. */
export function LurkerRoute() {
  const { secret } = useParams({ from: '/lurker/$secret' })
  const isOnline = useOnline()
  useEffect(() => watchContribution(secret), [secret])
  useEffect(() => {
    if (isOnline) retryLurker()
  }, [isOnline])
  return (
    <LurkerTexts>
      <LurkerTitle />
      <LurkerPage isOnline={isOnline} />
    </LurkerTexts>
  )
}

function LurkerTitle() {
  const t = useTranslations('lurker')
  const { name } = useSnapshot(lurkerState)
  return <PageTitle title={name ? t('pageTitleNamed', { name }) : t('pageTitle')} />
}
