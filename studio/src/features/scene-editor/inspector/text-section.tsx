import type { TextContent } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { Section } from './section.tsx'
import { TextRows } from './text-rows.tsx'
import { useEdit } from './use-edit.ts'

/** The words of a text element and how they are set (CORE-TXT-001 to CORE-TXT-013). */
export const TextSection = memo(function TextSection({
  element,
  content,
}: ElementProps & { content: Snapshot<TextContent> }) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'text')
  return (
    <Section title={t('text')}>
      <TextRows
        content={content}
        onChange={(fields) => edit.set({ content: { ...content, ...fields } })}
        onDrag={(fields) => edit.drag({ content: { ...content, ...fields } })}
        onDrop={edit.drop}
      />
    </Section>
  )
}, isSameButPlace)
