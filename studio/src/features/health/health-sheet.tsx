import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../../components/lazy-part.tsx'
import { SideSheet } from '../../components/side-sheet.tsx'
import { closeHealth, healthSheetState } from './store.ts'

const load = async () => (await import('./health-figures.tsx')).HealthFigures
const HealthFigures = lazyPart(load)
/** After the page itself they are fetched, so that they come at once, and without a network as well. */
const FETCH_AFTER_MS = 5_000

/** How well the show is doing, at the side of a console that goes on working. */
export function HealthSheet() {
  const t = useTranslations('studioShell')
  const { isOpen } = useSnapshot(healthSheetState)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isOpen) return null
  return (
    <SideSheet title={t('health')} onClose={closeHealth}>
      <HealthFigures />
    </SideSheet>
  )
}
