import type { Looks } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { ColourField } from '../../../components/colour-field.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Switch } from '../../../components/switch.tsx'
import styles from './appearance-section.module.css'
import type { ElementProps } from './element-props.ts'
import { newLook } from './looks-fields.ts'
import { Indented, Row } from './section.tsx'
import { SliderRow } from './slider-row.tsx'
import { useLooks } from './use-looks.ts'

const MAX_PX = 500
const MAX_BLUR_PX = 200

/** A shadow of the element's outline: where, how soft, what colour. */
export function ShadowRows({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const edit = useLooks(element)
  const shadow = element.looks?.shadow ?? null
  const changed = (fields: Partial<NonNullable<Looks['shadow']>>) =>
    shadow ? { ...shadow, ...fields } : undefined
  return (
    <>
      <Row label={t('shadow')}>
        <Switch
          label={t('shadow')}
          checked={shadow !== null}
          onChange={(isOn) => edit.set('shadow', isOn ? newLook('shadow') : undefined)}
        />
        {shadow ? (
          <ColourField
            label={t('shadowColour')}
            alpha
            value={shadow.color}
            onChange={(color) => edit.drag('shadow', changed({ color }))}
            onCommit={edit.drop}
          />
        ) : null}
      </Row>
      {shadow ? (
        <Indented>
          <Row label={t('offset')}>
            {(['offsetX', 'offsetY'] as const).map((axis) => (
              <NumberField
                key={axis}
                className={styles['grow']}
                label={t(`shadow_${axis}`)}
                prefix={axis === 'offsetX' ? 'X' : 'Y'}
                unit="px"
                min={-MAX_PX}
                max={MAX_PX}
                value={shadow[axis]}
                onCommit={(value) => edit.set('shadow', changed({ [axis]: value }))}
              />
            ))}
          </Row>
          <SliderRow
            label={t('softness')}
            unit="px"
            max={MAX_BLUR_PX}
            value={shadow.blur}
            onDrag={(blur) => edit.drag('shadow', changed({ blur }))}
            onDrop={edit.drop}
            onSet={(blur) => edit.set('shadow', changed({ blur }))}
          />
        </Indented>
      ) : null}
    </>
  )
}
