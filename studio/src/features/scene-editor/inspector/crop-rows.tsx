import { type Crop as CropFields, facePositions } from '@proscenium/protocol'
import { Crop } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { mayFollowFaces } from '../../../model/engine/may-follow-faces.ts'
import { healthState } from '../../../model/health/store.ts'
import { sessionState } from '../../../model/session/store.ts'
import { cropBottom, startCrop, useCanCrop } from '../canvas/crop/crop-mode.ts'
import styles from './crop-rows.module.css'
import type { ElementProps } from './element-props.ts'
import { cropKinds, withCropKind } from './mask-fields.ts'
import { Row } from './section.tsx'
import { useEdit } from './use-edit.ts'

/** How far apart the face marks stand, in pixels. */
const FACE_STEP_PX = 2

/** The window of the source: none, one that follows the face and rests at one of five positions, or by hand (CORE-CRP-001 to CORE-CRP-006). */
export function CropRows({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'crop')
  const { crop } = element
  const { user } = useSnapshot(sessionState)
  const follows = mayFollowFaces(user, useSnapshot(healthState).isFaceDetectorLost)
  const labels = {
    none: t('crop_none'),
    automatic: t(follows ? 'crop_automatic' : 'crop_fixed'),
    manual: t('crop_manual'),
  }
  const isCroppable = useCanCrop(element)
  return (
    <>
      <Row label={t('crop')}>
        <Segmented
          label={t('crop')}
          value={crop?.kind ?? 'none'}
          options={cropKinds.map((kind) => ({ value: kind, label: labels[kind] }))}
          onChange={(kind) => edit.set({ crop: withCropKind(crop, kind) })}
        />
      </Row>
      {crop?.kind === 'automatic' ? (
        <Row label={t('cropPlace')}>
          <Segmented
            label={t('cropPlace')}
            iconsOnly
            value={crop.faceXPosition}
            options={facePositions.map((position, index) => ({
              value: position,
              label: t(`face_${position}`),
              icon: (
                <span
                  className={styles['face']}
                  style={{ '--x': `${index * FACE_STEP_PX}px` } as CSSProperties}
                />
              ),
            }))}
            onChange={(faceXPosition) => edit.set({ crop: { kind: 'automatic', faceXPosition } })}
          />
        </Row>
      ) : null}
      {crop?.kind === 'automatic' ? (
        <p className={styles['note']}>{t(follows ? 'followsFace' : 'fixedPosition')}</p>
      ) : null}
      {crop?.kind === 'manual' ? (
        <ManualCrop
          crop={crop}
          bottom={cropBottom(element.id)}
          onChange={(next) => edit.set({ crop: next })}
        >
          <Button
            size="compact"
            icon={<Crop size={14} strokeWidth={1.5} aria-hidden="true" />}
            disabledReason={isCroppable ? undefined : t('noPictureYet')}
            onClick={() => startCrop(element.id)}
          >
            {t('cropOnCanvas')}
          </Button>
        </ManualCrop>
      ) : null}
    </>
  )
}

type ManualCropFields = Snapshot<Extract<CropFields, { kind: 'manual' }>>

interface ManualCropProps {
  readonly crop: ManualCropFields
  /** Its lower edge; null while that is not known. */
  readonly bottom: number | null
  readonly onChange: (crop: ManualCropFields) => void
  /** Beside the last field. */
  readonly children: ReactNode
}

/** Left, right and top in percent of the source; the lower edge follows from the element's shape. */
function ManualCrop({ crop, bottom, onChange, children }: ManualCropProps) {
  const t = useTranslations('sceneEditor')
  const ranges = {
    x1: { min: 0, max: crop.x2 - 1 },
    x2: { min: crop.x1 + 1, max: 100 },
    y1: { min: 0, max: 99 },
  }
  return (
    <div className={styles['edges']}>
      {(['x1', 'x2', 'y1'] as const).map((edge) => (
        <NumberField
          key={edge}
          label={t(`crop_${edge}`)}
          prefix={edge.toUpperCase()}
          unit="%"
          value={crop[edge]}
          {...ranges[edge]}
          onCommit={(value) => onChange({ ...crop, [edge]: value })}
        />
      ))}
      {bottom === null ? null : (
        <span title={t('crop_y2')}>
          <NumberField
            label={t('crop_y2')}
            prefix="Y2"
            unit="%"
            value={bottom}
            disabled
            onCommit={() => undefined}
          />
        </span>
      )}
      {children}
    </div>
  )
}
