import {
  type TextContent,
  textDirectionSchema,
  textOutlineSchema,
  textShadowSchema,
} from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { ColourField } from '../../../components/colour-field.tsx'
import { Select } from '../../../components/select.tsx'
import { Switch } from '../../../components/switch.tsx'
import styles from './appearance-section.module.css'
import { FoldSection, Indented, Row } from './section.tsx'
import { SliderRow } from './slider-row.tsx'
import type { TextEdit } from './text-fields.ts'

const MAX_OUTLINE = 50
const MAX_SHADOW = 60
const OFFSETS = ['offsetX', 'offsetY', 'blur'] as const
const FORMATS = ['any', 'plain', 'number', 'time'] as const

/** Props of the sections about one text. */
export interface TextSectionProps {
  readonly content: Snapshot<TextContent>
  readonly edit: TextEdit
}

/** Outline and shadow of the letters, and which way they run: additions to the specification. */
export const LettersSection = memo(function LettersSection({ content, edit }: TextSectionProps) {
  const t = useTranslations('sceneEditor')
  const { outline, shadow, direction, expectedTextFormat } = content
  const count = [outline, shadow, direction, expectedTextFormat].filter(Boolean).length
  return (
    <FoldSection
      name="letters"
      title={t('letters')}
      summary={count > 0 ? t('inForce', { count }) : undefined}
    >
      <OutlineRows content={content} edit={edit} />
      <LetterShadowRows content={content} edit={edit} />
      <Row label={t('textDirection')}>
        <Select
          aria-label={t('textDirection')}
          className={styles['grow']}
          value={direction ?? 'auto'}
          options={textDirectionSchema.options.map((value) => ({
            value,
            label: t(`textDirection_${value}`),
          }))}
          onChange={(value) => edit.set({ direction: value === 'auto' ? undefined : value })}
        />
      </Row>
      <Row label={t('textFormat')}>
        <Select
          aria-label={t('textFormatHint')}
          className={styles['grow']}
          value={expectedTextFormat ?? 'any'}
          options={FORMATS.map((value) => ({ value, label: t(`textFormat_${value}`) }))}
          onChange={(value) =>
            edit.set({ expectedTextFormat: value === 'any' ? undefined : value })
          }
        />
      </Row>
    </FoldSection>
  )
})

function OutlineRows({ content: { outline }, edit }: TextSectionProps) {
  const t = useTranslations('sceneEditor')
  return (
    <>
      <Row label={t('outline')}>
        <Switch
          label={t('outline')}
          checked={outline !== undefined}
          onChange={(isOn) => edit.set({ outline: isOn ? textOutlineSchema.parse({}) : undefined })}
        />
        {outline ? (
          <ColourField
            label={t('outlineColour')}
            alpha
            value={outline.color}
            onChange={(color) => edit.drag({ outline: { ...outline, color } })}
            onCommit={edit.drop}
          />
        ) : null}
      </Row>
      {outline ? (
        <Indented>
          <SliderRow
            label={t('outlineWidth')}
            max={MAX_OUTLINE}
            value={outline.width}
            onDrag={(width) => edit.drag({ outline: { ...outline, width } })}
            onDrop={edit.drop}
            onSet={(width) => edit.set({ outline: { ...outline, width } })}
          />
        </Indented>
      ) : null}
    </>
  )
}

function LetterShadowRows({ content: { shadow }, edit }: TextSectionProps) {
  const t = useTranslations('sceneEditor')
  return (
    <>
      <Row label={t('shadow')}>
        <Switch
          label={t('letterShadow')}
          checked={shadow !== undefined}
          onChange={(isOn) => edit.set({ shadow: isOn ? textShadowSchema.parse({}) : undefined })}
        />
        {shadow ? (
          <ColourField
            label={t('shadowColour')}
            alpha
            value={shadow.color}
            onChange={(color) => edit.drag({ shadow: { ...shadow, color } })}
            onCommit={edit.drop}
          />
        ) : null}
      </Row>
      {shadow ? (
        <Indented>
          {OFFSETS.map((part) => (
            <SliderRow
              key={part}
              label={t(`letterShadow_${part}`)}
              min={part === 'blur' ? 0 : -MAX_SHADOW}
              max={MAX_SHADOW}
              value={shadow[part]}
              onDrag={(value) => edit.drag({ shadow: { ...shadow, [part]: value } })}
              onDrop={edit.drop}
              onSet={(value) => edit.set({ shadow: { ...shadow, [part]: value } })}
            />
          ))}
        </Indented>
      ) : null}
    </>
  )
}
