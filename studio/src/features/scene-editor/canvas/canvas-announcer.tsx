import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useDescribeElement } from './mirror-list.tsx'
import { useElementName, useSelectedElement } from './use-canvas-elements.ts'

/** An element is described when it has come to rest. */
const IDLE_MS = 300

/** Says where the selected element stands, once it stands still. */
export function CanvasAnnouncer() {
  const describe = useDescribeElement()
  const name = useElementName()
  const element = useSelectedElement()
  const words = element ? describe({ element, name: name(element) }) : ''
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
