import { type Border, rotations } from '@proscenium/protocol'
import { FlipHorizontal2, FlipVertical2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { updatePreferences } from '../../../model/preferences/actions.ts'
import { preferencesState } from '../../../model/preferences/store.ts'
import { plainCopy } from '../plain-copy.ts'
import styles from './appearance-section.module.css'
import { BorderRows } from './border-rows.tsx'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { MaskRows } from './mask-rows.tsx'
import { Row, Section } from './section.tsx'
import { SliderRow } from './slider-row.tsx'
import { useEdit } from './use-edit.ts'

const MAX_PADDING = 50

/** Outline, border, padding, opacity, rotation, flips. */
export const AppearanceSection = memo(function AppearanceSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const style = useEdit(element.id, 'style')
  const hasPicture = element.kind !== 'background'
  const { lastVisualElementBorderDTO: last } = useSnapshot(preferencesState)
  // The next one begins like it (CORE-PRF-009).
  const keep = (border: Snapshot<Border> | null) =>
    updatePreferences({ lastVisualElementBorderDTO: border && plainCopy(border) })
  return (
    <Section title={t('appearance')}>
      <MaskRows mask={element.mask} onChange={(mask) => style.set({ mask })} />
      <BorderRows
        border={element.border}
        initial={last}
        onChange={(border) => {
          style.set({ border })
          keep(border)
        }}
        onDrag={(border) => style.drag({ border })}
        onDrop={() => {
          style.drop()
          keep(element.border)
        }}
      />
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
      <SliderRow
        label={t('opacity')}
        value={element.opacity}
        onDrag={(opacity) => style.drag({ opacity })}
        onDrop={style.drop}
        onSet={(opacity) => style.set({ opacity })}
      />
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
