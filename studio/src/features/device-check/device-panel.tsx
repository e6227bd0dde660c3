import { Mic as Microphone, MonitorUp, Video } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { LevelCaption } from '../../components/level-caption.tsx'
import { LevelMeter } from '../../components/level-meter.tsx'
import type { LevelReading } from '../../components/level-scale.ts'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import {
  startScreenShare,
  stopScreenShare,
  switchCamera,
  switchMicrophone,
} from '../../model/contributions/actions.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import type { Device } from '../../model/devices/store.ts'
import { devicesState } from '../../model/devices/store.ts'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import styles from './device-check.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The name on screen and which camera, microphone and screen to use. */
export function DevicePanel({ readLevel }: { readLevel: () => LevelReading }) {
  const t = useTranslations('deviceCheck')
  const { camera, screen } = useSnapshot(contributionsState)
  const { cameras, microphones } = useSnapshot(devicesState)
  const { contributionName } = useSnapshot(preferencesState)
  const isBlocked = camera.problem === 'denied' && !camera.hasAudio
  return (
    <div className={styles['fields']}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={contributionName}
        maxLength={200}
        autoComplete="name"
        onChange={(event) => updatePreferences({ contributionName: event.target.value })}
      />
      <Field label={t('camera')}>
        {(control) => (
          <Select
            {...control}
            boxSize="field"
            icon={<Video {...ICON} />}
            options={optionsOf(cameras, t(isBlocked ? 'blocked' : 'noCamera'), t('unnamedCamera'))}
            value={camera.cameraId ?? cameras[0]?.id ?? ''}
            disabled={cameras.length === 0}
            onChange={(id) => void switchCamera(id)}
          />
        )}
      </Field>
      <Field label={t('microphone')}>
        {(control) => (
          <div>
            <Select
              {...control}
              boxSize="field"
              icon={<Microphone {...ICON} />}
              options={optionsOf(
                microphones,
                t(isBlocked ? 'blocked' : 'noMicrophone'),
                t('unnamedMicrophone'),
              )}
              value={camera.microphoneId ?? microphones[0]?.id ?? ''}
              disabled={microphones.length === 0}
              onChange={(id) => void switchMicrophone(id)}
            />
            <LevelMeter
              className={styles['meter']}
              read={readLevel}
              look="cells"
              muted={camera.isMuted || !camera.hasAudio}
            />
            <LevelCaption
              readLevel={readLevel}
              hasAudio={camera.hasAudio}
              isMuted={camera.isMuted}
              problem={isBlocked ? 'denied' : camera.audioProblem}
            />
          </div>
        )}
      </Field>
      <div className={styles['screen']}>
        <div>
          <p className={styles['screenLabel']}>{t('screen')}</p>
          <p className={styles['screenState']}>
            {screen.status === 'on'
              ? screenName(screen.label) || t('screenShared')
              : t('screenOff')}
          </p>
        </div>
        {screen.status === 'on' ? (
          <Button onClick={stopScreenShare}>{t('stopScreen')}</Button>
        ) : (
          <Button
            icon={<MonitorUp {...ICON} />}
            busy={screen.status === 'requesting'}
            onClick={() => void startScreenShare()}
          >
            {t('shareScreen')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Browsers name a shared screen by an internal id, such as screen:-3:0. */
function screenName(label: string): string {
  return /^[a-z-]+:-?\d/.test(label) ? '' : label
}

function optionsOf(devices: readonly Device[], none: string, unnamed: string) {
  if (devices.length === 0) return [{ value: '', label: none }]
  return devices.map(({ id, label }) => ({ value: id, label: label || unnamed }))
}
