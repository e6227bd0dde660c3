import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { BackgroundRows } from './background-rows.tsx'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { Section } from './section.tsx'
import { useEdit } from './use-edit.ts'

/** What lies under the element's content (CORE-BKG-001 to CORE-BKG-007). */
export const BackgroundSection = memo(function BackgroundSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'style')
  return (
    <Section title={t('background')}>
      <BackgroundRows
        background={element.background}
        onChange={(background) => edit.set({ background })}
        onDrag={(background) => edit.drag({ background })}
        onDrop={edit.drop}
      />
    </Section>
  )
}, isSameButPlace)
