import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Menu } from '../../components/menu.tsx'
import { onProgramLoudness, type ProgramLoudness } from '../../model/audio/loudness.ts'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { loudnessGoals, preferencesState } from '../../model/preferences/store.ts'
import { formatDecibels } from './decibel-text.ts'
import styles from './loudness-figures.module.css'

/** Above this true peak encoders may cut the wave off, in dBTP. */
const HOT_DBTP = -1
/** So much louder than the goal is worth a look, in LU. */
const LOUD_LU = 2
const FLOOR_DBTP = -60
const GOAL_NAMES = {
  [-14]: 'goalStreaming',
  [-16]: 'goalPodcast',
  [-23]: 'goalBroadcast',
} as const

/**
 * The program's loudness in figures: short-term, integrated, highest true peak, and the goal. They are written into
 * their places four times a second: nothing is rendered for them.
 */
export function LoudnessFigures() {
  const t = useTranslations('audioConsole')
  const format = useFormatter()
  const { loudnessGoal } = useSnapshot(preferencesState)
  const shortTerm = useRef<HTMLElement>(null)
  const integrated = useRef<HTMLElement>(null)
  const peak = useRef<HTMLElement>(null)

  useEffect(() => {
    const show = (loudness: ProgramLoudness | null) => {
      const { shortTermLufs, integratedLufs, truePeakDb } = loudness ?? SILENT
      write(shortTerm.current, formatDecibels(shortTermLufs, format))
      write(integrated.current, formatDecibels(integratedLufs, format))
      write(peak.current, truePeakDb <= FLOOR_DBTP ? '−∞' : formatDecibels(truePeakDb, format))
      mark(integrated.current, integratedLufs > loudnessGoal + LOUD_LU)
      mark(peak.current, truePeakDb > HOT_DBTP)
    }
    show(null)
    return onProgramLoudness(show)
  }, [format, loudnessGoal])

  return (
    <div className={styles['figures']}>
      <b ref={shortTerm} className={styles['short']} />
      <span>{t('lufsShort')}</span>
      <span>
        {t('lufsIntegrated')} <b ref={integrated} />
      </span>
      <span>
        {t('truePeak')} <b ref={peak} />
      </span>
      <Menu
        trigger={
          <button type="button" className={styles['goal']} title={t('goalHint')}>
            {t('goal', { value: formatGoal(loudnessGoal) })}
          </button>
        }
        entries={[
          { kind: 'heading', id: 'heading', label: t('goalHint') },
          ...loudnessGoals.map((goal) => ({
            id: String(goal),
            label: t(GOAL_NAMES[goal]),
            checked: goal === loudnessGoal,
            onSelect: () => updatePreferences({ loudnessGoal: goal }),
          })),
        ]}
      />
    </div>
  )
}

const SILENT = {
  shortTermLufs: Number.NEGATIVE_INFINITY,
  integratedLufs: Number.NEGATIVE_INFINITY,
  truePeakDb: Number.NEGATIVE_INFINITY,
}

function formatGoal(goal: number): string {
  return `−${Math.abs(goal)}`
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

function mark(element: HTMLElement | null, isHot: boolean): void {
  element?.toggleAttribute('data-hot', isHot)
}
