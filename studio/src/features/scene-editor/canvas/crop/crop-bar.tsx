import { Check, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/button.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { Slider } from '../../../../components/slider.tsx'
import { updateElement } from '../../../../model/scenes/element-actions.ts'
import { useSelectedElement } from '../use-canvas-elements.ts'
import styles from './crop-bar.module.css'
import { type CropPatch, manualStart, pictureZoom } from './crop-edit.ts'
import { cropSubject, dragCropZoom, dropCropZoom, holdCropZoom, leaveCrop } from './crop-mode.ts'

const MAX_ZOOM_PERCENT = 400

/** The tools of crop mode: size of the picture in its frame, back to no crop, done. */
export function CropBar() {
  const t = useTranslations('sceneEditor')
  // Drawn anew with every step of the crop.
  const element = useSelectedElement()
  const held = useRef<{ readonly start: CropPatch; readonly zoom: number } | null>(null)
  const subject = element && cropSubject(element.id)
  if (!subject || !element) return null
  const start = manualStart(subject)
  const zoom = pictureZoom(subject, start)
  const drag = (percent: number) => {
    if (!held.current) {
      held.current = { start, zoom }
      holdCropZoom()
    }
    dragCropZoom(held.current.start, percent / 100 / held.current.zoom)
  }
  return (
    <>
      <span className={styles['word']}>{t('cropZoom')}</span>
      <span className={styles['zoom']}>
        <Slider
          label={t('cropZoom')}
          min={100}
          max={MAX_ZOOM_PERCENT}
          value={Math.min(Math.round(zoom * 100), MAX_ZOOM_PERCENT)}
          valueText={t('percent', { value: Math.round(zoom * 100) })}
          onChange={drag}
          onCommit={() => {
            held.current = null
            dropCropZoom()
          }}
        />
      </span>
      <IconButton
        label={t('cropReset')}
        icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => updateElement(element.id, { crop: null }, { label: 'crop' })}
      />
      <Button
        size="compact"
        variant="soft"
        icon={<Check size={16} strokeWidth={1.5} aria-hidden="true" />}
        onClick={leaveCrop}
      >
        {t('cropDone')}
      </Button>
    </>
  )
}
