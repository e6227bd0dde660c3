import { blendModes, type Looks } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '../../../components/select.tsx'
import styles from './appearance-section.module.css'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { countLooks } from './looks-fields.ts'
import { PictureMaskRows } from './picture-mask-rows.tsx'
import { FoldSection, Row } from './section.tsx'
import { ShadowRows } from './shadow-rows.tsx'
import { SliderRow } from './slider-row.tsx'
import { useLooks } from './use-looks.ts'

const PARTS: readonly (keyof Looks)[] = ['shadow', 'feather', 'blur', 'blend', 'pictureMask']
const MAX_FEATHER = 50
const MAX_BLUR_PX = 200

/** Shadow, soft edge, blur, mixing and a picture as mask: additions to the specification. */
export const EffectsSection = memo(function EffectsSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const edit = useLooks(element)
  const { looks } = element
  const count = countLooks(looks, PARTS)
  return (
    <FoldSection
      name="effects"
      title={t('effects')}
      summary={count > 0 ? t('inForce', { count }) : undefined}
    >
      <ShadowRows element={element} />
      <SliderRow
        label={t('feather')}
        max={MAX_FEATHER}
        value={looks?.feather ?? 0}
        onDrag={(feather) => edit.drag('feather', feather || undefined)}
        onDrop={edit.drop}
        onSet={(feather) => edit.set('feather', feather || undefined)}
      />
      {element.kind === 'background' ? null : (
        <SliderRow
          label={t('blur')}
          unit="px"
          max={MAX_BLUR_PX}
          value={looks?.blur ?? 0}
          onDrag={(blur) => edit.drag('blur', blur || undefined)}
          onDrop={edit.drop}
          onSet={(blur) => edit.set('blur', blur || undefined)}
        />
      )}
      <Row label={t('blend')}>
        <Select
          aria-label={t('blend')}
          className={styles['grow']}
          value={looks?.blend ?? 'normal'}
          options={blendModes.map((mode) => ({ value: mode, label: t(`blend_${mode}`) }))}
          onChange={(blend) => edit.set('blend', blend === 'normal' ? undefined : blend)}
        />
      </Row>
      <PictureMaskRows element={element} />
    </FoldSection>
  )
}, isSameButPlace)
