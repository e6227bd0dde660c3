import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../../components/lazy-part.tsx'
import { SideSheet } from '../../components/side-sheet.tsx'
import { betaSettingsState, closeBetaSettings } from './store.ts'

const Fields = lazyPart(async () => (await import('./beta-fields.tsx')).BetaFields)

/** Settings of the open show that are still being tried: a sheet beside the mixer, never modal (CORE-DLG-002). */
export function BetaSettings() {
  const t = useTranslations('betaSettings')
  const { isOpen } = useSnapshot(betaSettingsState)
  useEffect(() => closeBetaSettings, [])
  if (!isOpen) return null
  return (
    <SideSheet title={t('title')} onClose={closeBetaSettings}>
      <Fields />
    </SideSheet>
  )
}
