import { borderSchema, rotations } from '@proscenium/protocol'
import { FlipHorizontal2, FlipVertical2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/button.tsx'
import { ColourField } from '../../../components/colour-field.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { Slider } from '../../../components/slider.tsx'
import styles from './appearance-section.module.css'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { MaskRows } from './mask-rows.tsx'
import { Row, Section } from './section.tsx'
import { useEdit } from './use-edit.ts'

const MAX_BORDER_PX = 200
const MAX_PADDING = 50

/** Outline, border, padding, opacity, rotation, flips. */
export const AppearanceSection = memo(function AppearanceSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const style = useEdit(element.id, 'style')
  const hasPicture = element.kind !== 'background'
  return (
    <Section title={t('appearance')}>
      <MaskRows mask={element.mask} onChange={(mask) => style.set({ mask })} />
      <BorderRow element={element} />
      {hasPicture ? (
        <Row label={t('padding')}>
          <NumberField
            className={styles['grow']}
            label={t('padding')}
            unit="%"
            min={0}
            max={MAX_PADDING}
            value={element.padding}
            onCommit={(padding) => style.set({ padding })}
          />
        </Row>
      ) : null}
      <Row label={t('opacity')}>
        <Slider
          label={t('opacity')}
          value={element.opacity}
          valueText={t('percent', { value: element.opacity })}
          onChange={(opacity) => style.drag({ opacity })}
          onCommit={style.drop}
        />
        <NumberField
          className={styles['figure']}
          label={t('opacityPercent')}
          unit="%"
          min={0}
          max={100}
          value={element.opacity}
          onCommit={(opacity) => style.set({ opacity })}
        />
      </Row>
      <TurnRows element={element} />
    </Section>
  )
}, isSameButPlace)

/** Four quarter turns and two mirrors. */
function TurnRows({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const rotate = useEdit(element.id, 'rotate')
  const flip = useEdit(element.id, 'flip')
  const { horizontalFlip, verticalFlip, rotation } = element
  return (
    <>
      <Row label={t('rotation')}>
        <Segmented
          label={t('rotation')}
          value={String(rotation)}
          options={rotations.map((angle) => ({ value: String(angle), label: `${angle}°` }))}
          onChange={(angle) => {
            const chosen = rotations.find((candidate) => String(candidate) === angle)
            if (chosen !== undefined) rotate.set({ rotation: chosen })
          }}
        />
      </Row>
      <Row label={t('flip')}>
        <Button
          size="compact"
          className={styles['grow']}
          aria-pressed={horizontalFlip}
          icon={<FlipHorizontal2 size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => flip.set({ horizontalFlip: !horizontalFlip })}
        >
          {t('horizontal')}
        </Button>
        <Button
          size="compact"
          className={styles['grow']}
          aria-pressed={verticalFlip}
          icon={<FlipVertical2 size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => flip.set({ verticalFlip: !verticalFlip })}
        >
          {t('vertical')}
        </Button>
      </Row>
    </>
  )
}

/** Colour and width of the border in reference pixels; a width of 0 takes it away. */
function BorderRow({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'style')
  const border = element.border ?? { ...borderSchema.parse({}), width: 0 }
  const withColor = (primaryColor: string) => ({
    border: { ...border, primaryColor, enabled: true },
  })
  return (
    <Row label={t('border')}>
      <ColourField
        label={t('borderColour')}
        alpha
        value={border.primaryColor}
        onChange={(color) => edit.drag(withColor(color))}
        onCommit={edit.drop}
      />
      <NumberField
        className={styles['figure']}
        label={t('borderWidth')}
        unit="px"
        min={0}
        max={MAX_BORDER_PX}
        value={border.enabled ? border.width : 0}
        onCommit={(width) =>
          edit.set({ border: width === 0 ? null : { ...border, width, enabled: true } })
        }
      />
    </Row>
  )
}
