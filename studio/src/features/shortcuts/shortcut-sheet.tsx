import { useTranslations } from 'use-intl'
import { Chord } from './chord.tsx'
import type { Commands } from './key-map.ts'
import { Layer } from './layer.tsx'
import { listShortcuts } from './list-shortcuts.ts'
import styles from './shortcut-sheet.module.css'

/** All keys of this screen, in groups. */
export function ShortcutSheet({ commands }: { commands: Commands }) {
  const t = useTranslations('shortcuts')
  return (
    <Layer title={t('title')} look="sheet">
      <div className={styles['groups']}>
        {listShortcuts(commands).map(({ group, items }) => (
          <section key={group} aria-label={t(`group_${group}`)}>
            <h3>{t(`group_${group}`)}</h3>
            <dl>
              {items.map(({ command, chords }) => (
                <div key={command} className={styles['row']}>
                  <dt>{t(`command_${command}`)}</dt>
                  <dd>
                    {chords.map((chord) => (
                      <Chord key={chord} chord={chord} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles['note']}>{t('zoneNote')}</p>
    </Layer>
  )
}
