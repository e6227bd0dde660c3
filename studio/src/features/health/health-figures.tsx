import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { HealthTexts } from '../../i18n/health-texts.tsx'
import { eventState } from '../../model/event/store.ts'
import { HealthSectionView } from './health-section.tsx'
import { type HealthSection, healthReport } from './health-view.ts'
import { useHealthWords } from './health-words.ts'
import { useHealthSections } from './use-health-sections.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** How well the show is doing, in measured figures. */
export function HealthFigures() {
  return (
    <HealthTexts>
      <Figures />
    </HealthTexts>
  )
}

function Figures() {
  const sections = useHealthSections(useHealthWords())
  return (
    <>
      <CopyReport sections={sections} />
      <div>
        {sections.map((section) => (
          <HealthSectionView key={section.id} section={section} />
        ))}
      </div>
    </>
  )
}

function CopyReport({ sections }: { sections: readonly HealthSection[] }) {
  const t = useTranslations('health')
  const { state, copy } = useCopy()
  const report = () => {
    const { event } = eventState
    const name = event ? `${event.name} (${event.id})` : '–'
    const heading = [t('reportHeading'), new Date().toISOString(), name, navigator.userAgent]
    return healthReport(heading.join('\n'), sections)
  }
  return (
    <div>
      <Button size="compact" icon={<Copy {...ICON} />} onClick={() => void copy(report())}>
        {t(state === 'copied' ? 'copied' : state === 'failed' ? 'copyFailed' : 'copyReport')}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' ? t('copied') : ''}</VisuallyHidden>
    </div>
  )
}
