import { isLiveInProgress } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../../components/lazy-part.tsx'
import { SideSheet } from '../../components/side-sheet.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { Timecode } from '../../components/timecode.tsx'
import { connectionState } from '../../model/connection/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { selectOnAirSinceMs } from '../../model/event/selectors.ts'
import { eventState } from '../../model/event/store.ts'
import { dismissPaywall } from '../../model/session/actions.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './paywall.module.css'
import { perkOf } from './perks.ts'

const PaywallOffer = lazyPart(async () => (await import('./paywall-offer.tsx')).PaywallOffer)

/** What must be bought first, when the server says so (CORE-DLG-003); the show goes on beside it. */
export function Paywall() {
  const t = useTranslations('paywall')
  const { paywallPerkKeys } = useSnapshot(sessionState)
  if (paywallPerkKeys === null) return null
  const perk = perkOf(paywallPerkKeys)
  return (
    <SideSheet title={t(`title_${perk}`)} strip={<OnAirStrip />} onClose={dismissPaywall}>
      <PaywallOffer perk={perk} />
    </SideSheet>
  )
}

/** While live: that nothing of this touches the show. */
function OnAirStrip() {
  const t = useTranslations('paywall')
  const event = useSnapshot(eventState)
  const air = selectAirLight(event, useSnapshot(connectionState))
  const sinceMs = selectOnAirSinceMs(event)
  if (!isLiveInProgress(event.status)) return <span>{t('offAir')}</span>
  return (
    <>
      <TallyTag tally={air} />
      {sinceMs === null ? null : <Timecode full sinceMs={sinceMs} />}
      <span className={styles['right']}>{t('showGoesOn')}</span>
    </>
  )
}
