import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { editorView } from '../editor-view.ts'
import { useDescribeElement } from './mirror-list.tsx'
import { useElementName, useSelectedElement } from './use-canvas-elements.ts'

/** An element is described when it has come to rest. */
const IDLE_MS = 300

/** Says where the selected element stands and what holds it there, once it stands still. */
export function CanvasAnnouncer() {
  const t = useTranslations('sceneEditor')
  const describe = useDescribeElement()
  const name = useElementName()
  const element = useSelectedElement()
  const { guides, gaps, croppingId } = useSnapshot(editorView)
  const held = [
    ...new Set(guides.map(({ kind }) => t(`snapped_${kind}`))),
    ...(gaps.some(({ isEqual }) => isEqual) ? [t('snapped_gap')] : []),
  ]
  const place = element && describe({ element, name: name(element) })
  const mode = element && croppingId === element.id ? t('cropping', { name: name(element) }) : place
  const words = [mode, ...held].filter(Boolean).join(', ')
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), IDLE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  )
}
