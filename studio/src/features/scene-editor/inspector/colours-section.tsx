import { type ColorCorrection, colorCorrectionSchema } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/button.tsx'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { countLooks } from './looks-fields.ts'
import { FoldSection, Row } from './section.tsx'
import { SliderRow } from './slider-row.tsx'
import { useLooks } from './use-looks.ts'

/** What a slider offers; typing goes no further either. */
const RANGES: readonly {
  readonly name: keyof ColorCorrection
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly unit: string
}[] = [
  { name: 'temperature', min: -100, max: 100, unit: '' },
  { name: 'brightness', min: 0, max: 200, unit: '%' },
  { name: 'contrast', min: 0, max: 200, unit: '%' },
  { name: 'saturation', min: 0, max: 200, unit: '%' },
  { name: 'hue', min: -180, max: 180, unit: '°' },
  { name: 'gamma', min: 0.2, max: 3, step: 0.05, unit: '' },
]
const PLAIN = colorCorrectionSchema.parse({})

/** Colour correction, and how strong a look-up table is where one is in force. */
export const ColoursSection = memo(function ColoursSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const edit = useLooks(element)
  const { looks } = element
  const correction = looks?.colorCorrection ?? PLAIN
  const isChanged = countLooks(looks, ['colorCorrection', 'lut']) > 0
  const changed = (fields: Partial<ColorCorrection>) => {
    const next = { ...correction, ...fields }
    return RANGES.every(({ name }) => next[name] === PLAIN[name]) ? undefined : next
  }
  const lut = looks?.lut ?? null
  return (
    <FoldSection name="colours" title={t('colours')} summary={isChanged ? t('on') : undefined}>
      {RANGES.map(({ name, ...range }) => (
        <SliderRow
          key={name}
          label={t(`correct_${name}`)}
          {...range}
          value={correction[name]}
          onDrag={(value) => edit.drag('colorCorrection', changed({ [name]: value }))}
          onDrop={edit.drop}
          onSet={(value) => edit.set('colorCorrection', changed({ [name]: value }))}
        />
      ))}
      {lut ? (
        <SliderRow
          label={t('lut')}
          value={lut.strength}
          onDrag={(strength) => edit.drag('lut', { ...lut, strength })}
          onDrop={edit.drop}
          onSet={(strength) => edit.set('lut', { ...lut, strength })}
        />
      ) : null}
      {isChanged ? (
        <Row label="">
          <Button
            size="compact"
            variant="soft"
            onClick={() => edit.set('colorCorrection', undefined)}
          >
            {t('resetColours')}
          </Button>
        </Row>
      ) : null}
    </FoldSection>
  )
}, isSameButPlace)
