import { Columns2, RectangleHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { preferencesState } from '../../model/preferences/store.ts'
import { togglePreviewMode } from '../../model/preview-mode/actions.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** One large picture, or preview beside program (CORE-PRF-007). */
export function ViewToggle() {
  const t = useTranslations('mixer')
  const isSingle = useSnapshot(preferencesState).previewMode === 'single'
  return (
    <IconButton
      size="mini"
      keys="Shift+V"
      label={t(isSingle ? 'toSplit' : 'toSingle')}
      icon={isSingle ? <Columns2 {...ICON} /> : <RectangleHorizontal {...ICON} />}
      onClick={togglePreviewMode}
    />
  )
}
