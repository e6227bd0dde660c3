import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Chip } from '../../components/chip.tsx'
import { useStoreValue } from '../../components/use-store-value.ts'
import { isPreviewReduced, isProgramReduced } from '../../model/health/selectors.ts'
import { healthState } from '../../model/health/store.ts'

/** Says of a monitor that its picture is coarser than it should be, because this computer has too much to do. */
export function ReducedChip({ monitor }: { monitor: 'preview' | 'program' }) {
  const t = useTranslations('mixer')
  const isReduced = useStoreValue(
    healthState,
    monitor === 'preview' ? isPreviewReduced : isProgramReduced,
  )
  if (!isReduced) return null
  return (
    <span title={t(monitor === 'preview' ? 'reducedPreview' : 'reducedProgram')}>
      <Chip
        look="warn"
        small
        icon={<TriangleAlert size={12} strokeWidth={1.5} aria-hidden="true" />}
      >
        {t('reduced')}
      </Chip>
    </span>
  )
}
