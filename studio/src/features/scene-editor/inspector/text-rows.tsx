import type { TextContent } from '@proscenium/protocol'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Bold,
  Italic,
  Underline,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { ColourField } from '../../../components/colour-field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { Switch } from '../../../components/switch.tsx'
import { FontRow } from './font-row.tsx'
import { Row } from './section.tsx'
import styles from './text-rows.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const
const MAX_SIZE = 100

/** Props of {@link TextRows}. */
export interface TextRowsProps {
  readonly content: Snapshot<TextContent>
  readonly onChange: (fields: Partial<TextContent>) => void
  readonly onDrag: (fields: Partial<TextContent>) => void
  readonly onDrop: () => void
}

/** Words, font, size, colour, style and alignment. */
export function TextRows({ content, onChange, onDrag, onDrop }: TextRowsProps) {
  const t = useTranslations('sceneEditor')
  return (
    <>
      <textarea
        className={styles['words']}
        rows={2}
        aria-label={t('textOf')}
        value={content.text}
        onChange={({ target }) => onDrag({ text: target.value })}
        onBlur={onDrop}
      />
      <FontRow fontId={content.fontId} onChange={(fontId) => onChange({ fontId })} />
      <Row label={t('size')}>
        <NumberField
          className={styles['grow']}
          label={t('size')}
          unit="%"
          min={0.5}
          max={MAX_SIZE}
          step={0.5}
          value={content.size}
          onCommit={(size) => onChange({ size })}
        />
        <StyleButtons content={content} onChange={onChange} />
      </Row>
      <Row label={t('colour')}>
        <ColourField
          label={t('textColour')}
          alpha
          value={content.color}
          onChange={(color) => onDrag({ color })}
          onCommit={onDrop}
        />
      </Row>
      <AlignRow content={content} onChange={onChange} />
      {content.autoWidth === undefined ? null : (
        <Row label={t('autoWidth')}>
          <Switch
            label={t('autoWidthHint')}
            checked={content.autoWidth}
            onChange={(autoWidth) => onChange({ autoWidth })}
          />
        </Row>
      )}
      <Row label={t('autoFit')}>
        <Switch
          label={t('autoFitHint')}
          checked={content.autoFit}
          onChange={(autoFit) => onChange({ autoFit })}
        />
      </Row>
    </>
  )
}

type RowProps = Pick<TextRowsProps, 'content' | 'onChange'>

function StyleButtons({ content, onChange }: RowProps) {
  const t = useTranslations('sceneEditor')
  return (
    <>
      <IconButton
        look="outline"
        label={t('bold')}
        pressed={content.bold}
        icon={<Bold {...ICON} />}
        onClick={() => onChange({ bold: !content.bold })}
      />
      <IconButton
        look="outline"
        label={t('italic')}
        pressed={content.italic}
        icon={<Italic {...ICON} />}
        onClick={() => onChange({ italic: !content.italic })}
      />
      <IconButton
        look="outline"
        label={t('underline')}
        pressed={content.underline}
        icon={<Underline {...ICON} />}
        onClick={() => onChange({ underline: !content.underline })}
      />
    </>
  )
}

function AlignRow({ content, onChange }: RowProps) {
  const t = useTranslations('sceneEditor')
  return (
    <Row label={t('align')}>
      <Segmented
        label={t('alignAcross')}
        iconsOnly
        value={content.horizontalAlignment}
        options={[
          { value: 'left', label: t('text_left'), icon: <AlignLeft {...ICON} /> },
          { value: 'center', label: t('text_center'), icon: <AlignCenter {...ICON} /> },
          { value: 'right', label: t('text_right'), icon: <AlignRight {...ICON} /> },
        ]}
        onChange={(horizontalAlignment) => onChange({ horizontalAlignment })}
      />
      <Segmented
        label={t('alignDown')}
        iconsOnly
        value={content.verticalAlignment}
        options={[
          { value: 'top', label: t('text_top'), icon: <AlignVerticalJustifyStart {...ICON} /> },
          {
            value: 'center',
            label: t('text_middle'),
            icon: <AlignVerticalJustifyCenter {...ICON} />,
          },
          { value: 'bottom', label: t('text_bottom'), icon: <AlignVerticalJustifyEnd {...ICON} /> },
        ]}
        onChange={(verticalAlignment) => onChange({ verticalAlignment })}
      />
    </Row>
  )
}
