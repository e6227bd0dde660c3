import type { Looks } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { ColourField } from '../../../components/colour-field.tsx'
import { Switch } from '../../../components/switch.tsx'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { newLook } from './looks-fields.ts'
import { FoldSection, Row } from './section.tsx'
import { SliderRow } from './slider-row.tsx'
import { useLooks } from './use-looks.ts'

const AMOUNTS = ['similarity', 'smoothness', 'spill'] as const
/** The cloths that studios hang up. */
const CLOTHS = ['#00FF00', '#00B140', '#0047BB']

/** Takes one colour out of the picture, as that of the wall behind somebody. */
export const KeySection = memo(function KeySection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const edit = useLooks(element)
  const key = element.looks?.chromaKey ?? null
  const changed = (fields: Partial<NonNullable<Looks['chromaKey']>>) =>
    key ? { ...key, ...fields } : undefined
  return (
    <FoldSection name="key" title={t('chromaKey')} summary={key ? t('on') : undefined}>
      <Row label={t('chromaKeyOn')}>
        <Switch
          label={t('chromaKeyHint')}
          checked={key !== null}
          onChange={(isOn) => edit.set('chromaKey', isOn ? newLook('chromaKey') : undefined)}
        />
        {key ? (
          <ColourField
            label={t('chromaKeyColour')}
            presets={CLOTHS}
            value={key.color}
            onChange={(color) => edit.drag('chromaKey', changed({ color }))}
            onCommit={edit.drop}
          />
        ) : null}
      </Row>
      {key
        ? AMOUNTS.map((amount) => (
            <SliderRow
              key={amount}
              label={t(`key_${amount}`)}
              value={key[amount]}
              onDrag={(value) => edit.drag('chromaKey', changed({ [amount]: value }))}
              onDrop={edit.drop}
              onSet={(value) => edit.set('chromaKey', changed({ [amount]: value }))}
            />
          ))
        : null}
    </FoldSection>
  )
}, isSameButPlace)
