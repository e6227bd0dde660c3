import type { TextContent } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { LettersSection } from './letters-section.tsx'
import { Section } from './section.tsx'
import { type TextEdit, withTextFields } from './text-fields.ts'
import { TextRows } from './text-rows.tsx'
import { TickerSection } from './ticker-section.tsx'
import { TimeSection } from './time-section.tsx'
import { useEdit } from './use-edit.ts'

/** The words of a text element and how they are set (CORE-TXT-001 to CORE-TXT-013). */
export const TextSection = memo(function TextSection({
  element,
  content,
}: ElementProps & { content: Snapshot<TextContent> }) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'text')
  const text: TextEdit = {
    set: (fields) => edit.set({ content: withTextFields(content, fields) }),
    drag: (fields) => edit.drag({ content: withTextFields(content, fields) }),
    drop: edit.drop,
  }
  return (
    <>
      <Section title={t('text')}>
        <TextRows content={content} onChange={text.set} onDrag={text.drag} onDrop={text.drop} />
      </Section>
      <LettersSection content={content} edit={text} />
      <TickerSection content={content} edit={text} />
      <TimeSection content={content} edit={text} />
    </>
  )
}, isSameButPlace)
