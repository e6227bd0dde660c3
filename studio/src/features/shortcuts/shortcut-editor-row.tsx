import { RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { clearShortcut, resetShortcut } from '../../model/shortcuts/actions.ts'
import { isMissingOnKeyboard } from '../../model/shortcuts/chord-label.ts'
import type { Shortcut } from '../../model/shortcuts/key-map.ts'
import { keyboardState } from '../../model/shortcuts/keyboard-layout.ts'
import { Chord } from './chord.tsx'
import styles from './shortcut-editor.module.css'
import { useCommandNames } from './use-command-names.ts'
import { useKeyNames } from './use-key-names.ts'
import type { Recorded, Recorder } from './use-recorder.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link ShortcutEditorRow}. */
export interface ShortcutEditorRowProps {
  readonly shortcut: Shortcut
  /** Its keys now. */
  readonly chords: readonly string[]
  readonly isChanged: boolean
  readonly recorder: Recorder
}

/** One shortcut: what it does, its keys, and the ways to change them. */
export function ShortcutEditorRow({
  shortcut,
  chords,
  isChanged,
  recorder,
}: ShortcutEditorRowProps) {
  const t = useTranslations('shortcuts')
  const command = useCommandNames()(shortcut)
  const { layout } = useSnapshot(keyboardState)
  const keysOf = useKeyNames()
  const isRecording = recorder.recordingId === shortcut.id
  const missing = chords.find((chord) => isMissingOnKeyboard(chord, layout))
  return (
    <li className={styles['row']}>
      <span className={styles['command']}>{command}</span>
      <span className={styles['chords']}>
        {isRecording ? <span className={styles['recording']}>{t('pressKeys')}</span> : null}
        {isRecording ? null : chords.map((chord) => <Chord key={chord} chord={chord} />)}
        {!isRecording && chords.length === 0 ? (
          <span className={styles['noKey']}>{t('noKey')}</span>
        ) : null}
      </span>
      <span className={styles['actions']}>
        <Button
          size="mini"
          data-recorder=""
          aria-label={t(isRecording ? 'cancelKeysOf' : 'changeKeysOf', { command })}
          onClick={() => (isRecording ? recorder.cancel() : recorder.start(shortcut.id))}
        >
          {t(isRecording ? 'cancel' : 'change')}
        </Button>
        {isChanged ? (
          <IconButton
            size="mini"
            label={t('resetKeysOf', { command })}
            icon={<RotateCcw {...ICON} />}
            onClick={() => resetShortcut(shortcut.id)}
          />
        ) : null}
        {chords.length === 0 ? null : (
          <IconButton
            size="mini"
            label={t('clearKeysOf', { command })}
            icon={<X {...ICON} />}
            onClick={() => clearShortcut(shortcut.id)}
          />
        )}
      </span>
      <RowNote recorder={recorder} id={shortcut.id} />
      {missing === undefined ? null : (
        <p className={styles['note']}>
          <TriangleAlert {...ICON} />
          {t('missingKey', { key: keysOf(missing).join(' ') })}
        </p>
      )}
    </li>
  )
}

/** What came of the keys that were pressed; a live region that is there from the beginning. */
function RowNote({ recorder, id }: { recorder: Recorder; id: string }) {
  const t = useTranslations('shortcuts')
  const recorded = recorder.recorded?.id === id ? recorder.recorded : null
  return (
    <div role="status" className={styles['status']}>
      {recorded === null || recorded.kind === 'set' ? null : (
        <p className={styles['note']}>
          <TriangleAlert {...ICON} />
          <RecordedWords recorded={recorded} />
          {recorded.kind === 'taken' ? (
            <Button size="mini" onClick={recorder.take}>
              {t('useHere')}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  )
}

function RecordedWords({ recorded }: { recorded: Exclude<Recorded, { kind: 'set' }> }) {
  const t = useTranslations('shortcuts')
  const format = useFormatter()
  const nameOf = useCommandNames()
  const keys = useKeyNames()(recorded.chord).join(' ')
  if (recorded.kind === 'refused') return <span>{t(`reserved_${recorded.reason}`, { keys })}</span>
  return <span>{t('usedBy', { keys, command: format.list(recorded.by.map(nameOf)) })}</span>
}
