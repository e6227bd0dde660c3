import { type Border, borderSchema } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { ColourField } from '../../../components/colour-field.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Switch } from '../../../components/switch.tsx'
import styles from './appearance-section.module.css'
import { Row } from './section.tsx'

const MAX_WIDTH_PX = 200

/** Props of {@link BorderRows}. */
export interface BorderRowsProps {
  readonly border: Snapshot<Border> | null
  /** How a border looks when it is switched on for the first time; the default one if left out. */
  readonly initial?: Snapshot<Border> | null
  readonly onChange: (border: Border) => void
  /** While the picker moves. */
  readonly onDrag: (border: Border) => void
  readonly onDrop: () => void
}

/** The ring inside the outline: on or off, colour, width in reference pixels (CORE-BRD-001 to CORE-BRD-004). */
export function BorderRows(props: BorderRowsProps) {
  const { border, initial = null, onChange, onDrag, onDrop } = props
  const t = useTranslations('sceneEditor')
  const isOn = border?.enabled ?? false
  const known: Border = border ?? initial ?? borderSchema.parse({})
  return (
    <Row label={t('border')}>
      <Switch
        label={t('borderOn')}
        checked={isOn}
        onChange={(enabled) => onChange({ ...known, enabled })}
      />
      {isOn ? (
        <>
          <ColourField
            label={t('borderColour')}
            alpha
            value={known.primaryColor}
            onChange={(primaryColor) => onDrag({ ...known, primaryColor })}
            onCommit={onDrop}
          />
          <NumberField
            className={styles['narrow']}
            label={t('borderWidth')}
            unit="px"
            min={0}
            max={MAX_WIDTH_PX}
            value={known.width}
            onCommit={(width) => onChange({ ...known, width })}
          />
        </>
      ) : null}
    </Row>
  )
}
