import { ChevronDown, ChevronRight, Mic, Video } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { LevelCaption } from '../../components/level-caption.tsx'
import { LevelMeter } from '../../components/level-meter.tsx'
import type { LevelReading } from '../../components/level-scale.ts'
import { Select } from '../../components/select.tsx'
import { Switch } from '../../components/switch.tsx'
import type { Device } from '../../model/devices/store.ts'
import { chooseCamera, chooseMicrophone, setNoiseSuppression } from '../../model/guest/devices.ts'
import { guestMedia } from '../../model/guest/media-store.ts'
import styles from './device-fields.module.css'
import { TwoCameras } from './two-cameras.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const NONE = 'none'

/** Which camera and microphone; never none of both (GAP-086). */
export function DeviceFields({ readLevel }: { readLevel: () => LevelReading }) {
  const t = useTranslations('guest')
  const words = useTranslations('deviceCheck')
  const media = useSnapshot(guestMedia)
  const { cameras, microphones, cameraId, microphoneId, hasAudio } = media
  const isBlocked = media.problem === 'denied' && !hasAudio
  // A browser lists nothing of what it blocks.
  const noCamera = media.problem === 'denied' ? words('blocked') : t('noCamera')
  const noMicrophone = isBlocked ? words('blocked') : t('noMicrophone')
  const change = (choose: (id: string | null) => unknown) => (id: string) =>
    void choose(id === NONE ? null : id)
  return (
    <div className={styles['fields']}>
      <Field label={t('camera')}>
        {(control) => (
          <Select
            {...control}
            boxSize="field"
            icon={<Video {...ICON} />}
            options={[
              ...optionsOf(cameras, noCamera, t('unnamedCamera')),
              { value: NONE, label: t('none'), disabled: microphoneId === null },
            ]}
            value={chosen(cameraId, cameras)}
            onChange={change(chooseCamera)}
          />
        )}
      </Field>
      <Field label={t('microphone')}>
        {(control) => (
          <div>
            <Select
              {...control}
              boxSize="field"
              icon={<Mic {...ICON} />}
              options={[
                ...optionsOf(microphones, noMicrophone, t('unnamedMicrophone')),
                { value: NONE, label: t('none'), disabled: cameraId === null },
              ]}
              value={chosen(microphoneId, microphones)}
              onChange={change(chooseMicrophone)}
            />
            <LevelMeter
              className={styles['meter']}
              read={readLevel}
              look="cells"
              muted={media.isMuted || !hasAudio}
            />
            <LevelCaption
              readLevel={readLevel}
              hasAudio={hasAudio}
              isMuted={media.isMuted}
              problem={isBlocked ? 'denied' : media.audioProblem}
            />
          </div>
        )}
      </Field>
      <MoreSettings />
    </div>
  )
}

/** What most guests never need, folded away so that the way in stays in view. */
function MoreSettings() {
  const t = useTranslations('guest')
  const { noiseSuppression, microphoneId, isDual } = useSnapshot(guestMedia)
  const [isOpen, setOpen] = useState(isDual)
  return (
    <>
      <Button
        variant="ghost"
        size="compact"
        className={styles['more']}
        icon={isOpen ? <ChevronDown {...ICON} /> : <ChevronRight {...ICON} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('moreSettings')}
      </Button>
      {isOpen ? (
        <>
          <TwoCameras />
          <div className={styles['switch']}>
            <span aria-hidden="true">{t('noiseSuppression')}</span>
            <Switch
              label={t('noiseSuppression')}
              checked={noiseSuppression}
              disabled={microphoneId === null}
              onChange={(isOn) => void setNoiseSuppression(isOn)}
            />
          </div>
        </>
      ) : null}
    </>
  )
}

function chosen(id: string | null, devices: readonly Device[]): string {
  if (id === null) return NONE
  return devices.some((device) => device.id === id) ? id : (devices[0]?.id ?? '')
}

function optionsOf(devices: readonly Device[], none: string, unnamed: string) {
  if (devices.length === 0) return [{ value: '', label: none }]
  return devices.map(({ id, label }) => ({ value: id, label: label || unnamed }))
}
