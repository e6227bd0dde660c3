import { Video } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { Switch } from '../../components/switch.tsx'
import { chooseSecondCamera, setTwoCameras } from '../../model/guest/dual-camera.ts'
import { guestMedia } from '../../model/guest/media-store.ts'
import styles from './device-fields.module.css'

/** Two cameras side by side in one picture, for who has two (GAP-018). */
export function TwoCameras() {
  const t = useTranslations('guest')
  const media = useSnapshot(guestMedia)
  const { mayBeDual, isDual, cameras, cameraId, second, secondCameraId } = media
  if (!mayBeDual || cameraId === null) return null
  const others = cameras.filter(({ id }) => id !== cameraId)
  const shown = others.find(({ id }) => id === secondCameraId) ?? others[0]
  return (
    <>
      <div className={styles['switch']}>
        <span aria-hidden="true">{t('twoCameras')}</span>
        <Switch label={t('twoCameras')} checked={isDual} onChange={setTwoCameras} />
      </div>
      {isDual ? (
        <Field label={t('secondCamera')} hint={second === null ? t('secondOpening') : undefined}>
          {(control) => (
            <Select
              {...control}
              boxSize="field"
              icon={<Video size={16} strokeWidth={1.5} aria-hidden="true" />}
              options={others.map(({ id, label }) => ({
                value: id,
                label: label || t('unnamedCamera'),
              }))}
              value={shown?.id ?? ''}
              onChange={chooseSecondCamera}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
