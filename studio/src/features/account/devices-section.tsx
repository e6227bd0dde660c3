import { noiseSuppressions } from '@proscenium/protocol'
import { Mic, Video } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import {
  learnDeviceNames,
  preferCamera,
  preferMicrophone,
  preferNoiseSuppression,
} from '../../model/contributions/preferred-devices.ts'
import { type Device, devicesState } from '../../model/devices/store.ts'
import type { ActionFailure } from '../../model/failure.ts'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import styles from './account.module.css'
import { Setting } from './setting.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Camera, microphone and name to begin with. Kept in this browser. */
export function DevicesSection() {
  const t = useTranslations('account')
  const { cameras, microphones, status } = useSnapshot(devicesState)
  const preferences = useSnapshot(preferencesState)
  const isNamed = [...cameras, ...microphones].some(({ label }) => label !== '')
  if (status === 'unsupported') return <p>{t('devicesUnsupported')}</p>
  return (
    <div className={styles['fields']}>
      {isNamed ? null : <LearnNames />}
      <Field label={t('camera')}>
        {(control) => (
          <Select
            {...control}
            boxSize="field"
            icon={<Video {...ICON} />}
            options={optionsOf(cameras, t('anyCamera'), t('unnamedCamera'))}
            value={knownId(preferences.cameraId, cameras)}
            onChange={(id) => void preferCamera(id || null)}
          />
        )}
      </Field>
      <Field label={t('microphone')}>
        {(control) => (
          <Select
            {...control}
            boxSize="field"
            icon={<Mic {...ICON} />}
            options={optionsOf(microphones, t('anyMicrophone'), t('unnamedMicrophone'))}
            value={knownId(preferences.microphoneId, microphones)}
            onChange={(id) => void preferMicrophone(id || null)}
          />
        )}
      </Field>
      <Setting title={t('noiseSuppression')} help={t('noiseSuppressionHelp')}>
        {(titleId) => (
          <Select
            aria-labelledby={titleId}
            boxSize="field"
            options={noiseSuppressions.map((kind) => ({ value: kind, label: t(`noise_${kind}`) }))}
            value={preferences.noiseSuppression}
            onChange={(kind) => void preferNoiseSuppression(kind)}
          />
        )}
      </Setting>
      <TextField
        label={t('contributionName')}
        hint={t('contributionNameHelp')}
        value={preferences.contributionName}
        maxLength={200}
        autoComplete="name"
        onChange={({ target }) => updatePreferences({ contributionName: target.value })}
      />
      <TextField
        label={t('contributionDescription')}
        value={preferences.contributionDescription}
        maxLength={5_000}
        onChange={({ target }) => updatePreferences({ contributionDescription: target.value })}
      />
    </div>
  )
}

/** Browsers name devices only to who may use them. */
function LearnNames() {
  const t = useTranslations('account')
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const ask = async () => {
    setIsAsking(true)
    setFailure(await learnDeviceNames())
    setIsAsking(false)
  }
  return (
    <div className={styles['row']}>
      <p className={styles['note']} role="status">
        {failure === null ? t('namesHidden') : t('namesRefused')}
      </p>
      <Button busy={isAsking} onClick={() => void ask()}>
        {t('showNames')}
      </Button>
    </div>
  )
}

function knownId(id: string | null, devices: readonly Device[]): string {
  return devices.some((device) => device.id === id) && id !== null ? id : ''
}

function optionsOf(devices: readonly Device[], any: string, unnamed: string) {
  const listed = devices.filter(({ id }) => id !== '')
  return [
    { value: '', label: any },
    ...listed.map(({ id, label }) => ({ value: id, label: label || unnamed })),
  ]
}
