import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Lamp } from '../../components/lamp.tsx'
import { outputsState } from '../../model/outputs/store.ts'
import { chipOf } from './output-chip.ts'
import styles from './output-chips.module.css'

/** Every way out of the studio at a glance: shape, name, word. */
export function OutputChips() {
  const t = useTranslations('studioShell')
  const { outputs } = useSnapshot(outputsState)
  if (outputs.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={t('outputs')}>
      {outputs.map((output) => {
        const chip = chipOf(output)
        return (
          <li key={output.id} className={clsx(styles['chip'], chip.isWarning && styles['warning'])}>
            <Lamp state={chip.lamp} />
            <b>{output.kind === 'recording' ? t('recordingShort') : output.label}</b>
            <span className={styles['word']}>{t(chip.word)}</span>
          </li>
        )
      })}
    </ul>
  )
}
