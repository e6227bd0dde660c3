import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { DrawnTooltip } from '../../components/drawn-tooltip.tsx'
import { TooltipContext } from '../../components/tooltip.tsx'
import { GuestPage } from '../../features/guest/index.ts'
import { GuestTexts } from '../../i18n/guest-texts.tsx'
import { startGuest } from '../../model/guest/start-guest.ts'
import { guestState } from '../../model/guest/store.ts'
import { PageTitle } from '../page-title.tsx'

/** `/catcher/<secret>`: the page of whoever follows an invitation (CORE-SCR-004). */
export function GuestRoute() {
  const { secret } = useParams({ from: '/catcher/$secret' })
  useEffect(() => startGuest(secret), [secret])
  return (
    <GuestTexts>
      <TooltipContext value={DrawnTooltip}>
        <GuestTitle />
        <GuestPage />
      </TooltipContext>
    </GuestTexts>
  )
}

function GuestTitle() {
  const t = useTranslations('guest')
  const { welcome } = useSnapshot(guestState)
  const name = welcome?.fieldDisplayed === 'none' ? undefined : welcome?.eventName
  return <PageTitle title={name ?? t('pageTitle')} />
}
