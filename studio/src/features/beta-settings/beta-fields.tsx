import { fieldsDisplayed } from '@proscenium/protocol'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Field } from '../../components/field.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { Slider } from '../../components/slider.tsx'
import { setFieldDisplayed, setLatency } from '../../model/event/settings-actions.ts'
import { eventState } from '../../model/event/store.ts'
import styles from './beta-settings.module.css'

const MAX_LATENCY_MS = 4_000
const STEP_MS = 50

/** How long contributions are kept, and what guests read of the show; each works at once. */
export function BetaFields() {
  const t = useTranslations('betaSettings')
  const { event } = useSnapshot(eventState)
  if (event === null) return null
  return (
    <>
      <p className={styles['lead']}>{t('lead')}</p>
      <Latency latencyMs={event.latency} />
      <div className={styles['setting']}>
        <h3 id="fieldDisplayed">{t('fieldDisplayed')}</h3>
        <Segmented
          labelledBy="fieldDisplayed"
          block
          value={event.fieldDisplayed}
          onChange={(field) => void setFieldDisplayed(field)}
          options={fieldsDisplayed.map((field) => ({ value: field, label: t(`field_${field}`) }))}
        />
        <p>{t('fieldDisplayedHelp')}</p>
      </div>
    </>
  )
}

function Latency({ latencyMs }: { latencyMs: number }) {
  const t = useTranslations('betaSettings')
  /** While the slider is held. */
  const [heldMs, setHeldMs] = useState<number | null>(null)
  const shownMs = heldMs ?? latencyMs
  const commit = (value: number) => {
    setHeldMs(null)
    if (value !== latencyMs) void setLatency(value)
  }
  return (
    <div className={styles['setting']}>
      <Field label={t('latency')} hint={t('latencyHelp')}>
        {(control) => (
          <div className={styles['latency']}>
            <Slider
              label={t('latency')}
              min={0}
              max={MAX_LATENCY_MS}
              step={STEP_MS}
              value={shownMs}
              onChange={setHeldMs}
              onCommit={commit}
            />
            <NumberField
              control={control}
              min={0}
              max={MAX_LATENCY_MS}
              step={STEP_MS}
              digits={0}
              unit="ms"
              value={shownMs}
              onCommit={commit}
            />
          </div>
        )}
      </Field>
    </div>
  )
}
