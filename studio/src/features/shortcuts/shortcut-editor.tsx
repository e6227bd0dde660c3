import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { preferencesState } from '../../model/preferences/store.ts'
import { resetShortcuts } from '../../model/shortcuts/actions.ts'
import { shortcutGroups, shortcuts } from '../../model/shortcuts/key-map.ts'
import { matchesQuery } from './match-query.ts'
import styles from './shortcut-editor.module.css'
import { ShortcutEditorRow } from './shortcut-editor-row.tsx'
import { useCommandNames } from './use-command-names.ts'
import { useRecorder } from './use-recorder.ts'

/** Props of {@link ShortcutEditor}. */
export interface ShortcutEditorProps {
  /** Of the groups, below the heading of whatever it is part of. */
  readonly headingLevel: 2 | 3
}

/** Every shortcut with its keys, to be given others. They are kept in this browser. */
export function ShortcutEditor({ headingLevel }: ShortcutEditorProps) {
  const t = useTranslations('shortcuts')
  const nameOf = useCommandNames()
  const recorder = useRecorder()
  const { shortcuts: own } = useSnapshot(preferencesState)
  const [query, setQuery] = useState('')
  const found = shortcuts.filter((shortcut) => matchesQuery(nameOf(shortcut), query))
  const Heading = `h${headingLevel}` as const
  const isChanged = Object.keys(own).length > 0
  return (
    <div className={styles['editor']}>
      <div className={styles['tools']}>
        <TextField
          label={t('find')}
          boxSize="default"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button
          disabledReason={isChanged ? undefined : t('nothingChanged')}
          onClick={resetShortcuts}
        >
          {t('resetAll')}
        </Button>
      </div>
      {found.length === 0 ? <p className={styles['none']}>{t('nothingFound')}</p> : null}
      {shortcutGroups.map((group) => {
        const rows = found.filter((shortcut) => shortcut.group === group)
        if (rows.length === 0) return null
        return (
          <section key={group}>
            <Heading className={styles['group']}>{t(`group_${group}`)}</Heading>
            <ul className={styles['rows']}>
              {rows.map((shortcut) => (
                <ShortcutEditorRow
                  key={shortcut.id}
                  shortcut={shortcut}
                  chords={own[shortcut.id] ?? shortcut.chords}
                  isChanged={own[shortcut.id] !== undefined}
                  recorder={recorder}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
