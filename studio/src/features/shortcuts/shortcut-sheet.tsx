import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { preferencesState } from '../../model/preferences/store.ts'
import type { Commands } from '../../model/shortcuts/key-map.ts'
import { ownShortcuts } from '../../model/shortcuts/own-shortcuts.ts'
import { Chord } from './chord.tsx'
import { ShortcutEditor } from './lazy-shortcut-editor.tsx'
import { listShortcuts } from './list-shortcuts.ts'
import styles from './shortcut-sheet.module.css'

/** All keys of this screen, in groups; and the way to others. */
export function ShortcutSheet({ commands }: { commands: Commands }) {
  const t = useTranslations('shortcuts')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      {isEditing ? <ShortcutEditor headingLevel={3} /> : <ShortcutList commands={commands} />}
      <div className={styles['foot']}>
        <p className={styles['note']}>{t('zoneNote')}</p>
        <Button size="compact" onClick={() => setIsEditing(!isEditing)}>
          {t(isEditing ? 'done' : 'edit')}
        </Button>
      </div>
    </>
  )
}

function ShortcutList({ commands }: { commands: Commands }) {
  const t = useTranslations('shortcuts')
  const preferences = useSnapshot(preferencesState)
  return (
    <div className={styles['groups']}>
      {listShortcuts(commands, ownShortcuts(preferences)).map(({ group, items }) => (
        <section key={group}>
          <h3>{t(`group_${group}`)}</h3>
          <dl>
            {items.map(({ command, chords }) => (
              <div key={command} className={styles['row']}>
                <dt>{t(`command_${command}`)}</dt>
                <dd>
                  {chords.map((chord) => (
                    <Chord key={chord} chord={chord} />
                  ))}
                  {chords.length === 0 ? t('noKey') : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
