import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { usePoliteWords } from './use-polite-words.ts'

/**
 * The two regions of the studio for screen readers, always there: saves and scenes politely, air state and
 * lost links at once. Meters, clocks and thumbnails are never announced.
 */
export function LiveRegions() {
  const t = useTranslations('studioShell')
  const { polite, assertive } = useAnnouncements()
  const words = usePoliteWords(polite)
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {words}
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        {assertive === null ? '' : t(assertive.text, assertive.values)}
      </VisuallyHidden>
    </>
  )
}
