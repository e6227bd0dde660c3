import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Lamp } from '../../components/lamp.tsx'
import { useMedia } from '../../components/use-media.ts'
import { eventState } from '../../model/event/store.ts'
import { selectFormats } from '../../model/formats/selectors.ts'
import { type OutputsState, outputsState } from '../../model/outputs/store.ts'
import { chipOf } from './output-chip.ts'
import styles from './output-chips.module.css'
import { useConnectionProblem } from './use-connection-problem.ts'

const WIDE = '(min-width: 1600px)'
const ROOMY = '(min-width: 1280px)'

/** Every way out of the studio at a glance: shape, name, word. What fails comes first, and the last ones are counted. */
export function OutputChips() {
  const t = useTranslations('studioShell')
  const { outputs } = useSnapshot(outputsState)
  const isWide = useMedia(WIDE)
  const isRoomy = useMedia(ROOMY)
  const problem = useConnectionProblem()
  const nameOf = useOutputName()
  const isShowPaused = useSnapshot(eventState).live.paused
  const chipFor = (output: Parameters<typeof chipOf>[0]) => chipOf(output, { isShowPaused })
  // A lost link needs the width to say what viewers see.
  if (outputs.length === 0 || (problem !== null && (problem.isAlarm || !isWide))) return null
  const sorted = outputs.toSorted(
    (one, other) => Number(chipFor(other).isWarning) - Number(chipFor(one).isWarning),
  )
  const limit = isWide ? 4 : isRoomy ? 2 : 1
  const shown = sorted.length === limit + 1 && isRoomy ? sorted : sorted.slice(0, limit)
  const rest = sorted.slice(shown.length)
  const names = rest.map((output) => `${nameOf(output)} ${t(chipFor(output).word)}`).join(', ')
  return (
    <ul className={styles['chips']} aria-label={t('outputs')}>
      {shown.map((output) => {
        const chip = chipFor(output)
        return (
          <li key={output.id} className={clsx(styles['chip'], chip.isWarning && styles['warning'])}>
            <Lamp state={chip.lamp} />
            <b title={nameOf(output)}>{nameOf(output)}</b>
            <span className={styles['word']}>{t(chip.word)}</span>
          </li>
        )
      })}
      {rest.length === 0 ? null : (
        <li
          className={styles['chip']}
          title={names}
          aria-label={t('moreOutputs', { count: rest.length, names })}
        >
          +{rest.length}
        </li>
      )}
    </ul>
  )
}

/** Recordings go by their format where the show has several: two of them must not read the same. */
function useOutputName() {
  const t = useTranslations('studioShell')
  const composed = selectFormats(useSnapshot(eventState)).filter(({ isComposed }) => isComposed)
  return ({ kind, label, formatId }: Snapshot<OutputsState>['outputs'][number]) => {
    if (kind !== 'recording') return label
    const shape = composed.find((format) => format.formatId === formatId)?.shape
    return composed.length > 1 && shape ? t('recordingIn', { shape }) : t('recordingShort')
  }
}
