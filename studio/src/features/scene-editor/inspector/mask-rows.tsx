import type { Mask } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { NumberField } from '../../../components/number-field.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { type Corner, corners, maskKinds, withMaskKind } from './mask-fields.ts'
import styles from './mask-rows.module.css'
import { Row } from './section.tsx'

const MAX_RADIUS = 50
const CORNER_PATHS: Readonly<Record<Corner, { round: string; square: string }>> = {
  topLeft: { round: 'M2 12V7a5 5 0 0 1 5-5h5', square: 'M2 12V2h10' },
  topRight: { round: 'M2 2h5a5 5 0 0 1 5 5v5', square: 'M2 2h10v10' },
  bottomRight: { round: 'M12 2v5a5 5 0 0 1-5 5H2', square: 'M12 2v10H2' },
  bottomLeft: { round: 'M12 12H7a5 5 0 0 1-5-5V2', square: 'M2 2v10h10' },
}

/** Props of {@link MaskRows}. */
export interface MaskRowsProps {
  readonly mask: Snapshot<Mask> | null
  readonly onChange: (mask: Mask | null) => void
}

/** None, a circle, or rounded corners of which each can be square (CORE-MSK-001 to CORE-MSK-004). */
export function MaskRows({ mask, onChange }: MaskRowsProps) {
  const t = useTranslations('sceneEditor')
  return (
    <>
      <Row label={t('mask')}>
        <Segmented
          label={t('mask')}
          value={mask?.kind ?? 'none'}
          options={maskKinds.map((kind) => ({ value: kind, label: t(`mask_${kind}`) }))}
          onChange={(kind) => onChange(withMaskKind(mask, kind))}
        />
      </Row>
      {mask?.kind === 'rounded_rectangle' ? (
        <Row label={t('corners')}>
          {corners.map((corner) => (
            <button
              key={corner}
              type="button"
              className={styles['corner']}
              aria-label={t(`corner_${corner}`)}
              title={t(`corner_${corner}`)}
              aria-pressed={mask[corner]}
              onClick={() => onChange({ ...mask, [corner]: !mask[corner] })}
            >
              <svg viewBox="0 0 14 14" aria-hidden="true">
                <path d={CORNER_PATHS[corner][mask[corner] ? 'round' : 'square']} />
              </svg>
            </button>
          ))}
          <NumberField
            className={styles['radius']}
            label={t('radius')}
            unit="%"
            min={0}
            max={MAX_RADIUS}
            value={mask.radius}
            onCommit={(radius) => onChange({ ...mask, radius })}
          />
        </Row>
      ) : null}
    </>
  )
}
