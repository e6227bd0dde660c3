import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useAnnouncements } from './use-announcements.ts'

/**
 * The two regions of the studio for screen readers, always there: saves and scenes politely, air state and
 * lost links at once. Meters, clocks and thumbnails are never announced.
 */
export function LiveRegions() {
  const t = useTranslations('studioShell')
  const { polite, assertive } = useAnnouncements()
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {polite === null ? '' : t(polite.text, polite.values)}
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        {assertive === null ? '' : t(assertive.text, assertive.values)}
      </VisuallyHidden>
    </>
  )
}
