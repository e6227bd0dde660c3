import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { writeEventNote, writeSceneNote } from '../../model/notes/actions.ts'
import { MAX_NOTE_LENGTH, notesState } from '../../model/notes/store.ts'
import { selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import styles from './notes-dock.module.css'

/** The director's own notes: of the show, and of the scene in preview. They stay in this browser, and say so. */
export function NotesDock() {
  const t = useTranslations('notes')
  const notes = useSnapshot(notesState)
  const preview = selectPreviewScene(useSnapshot(scenesState))
  return (
    <section className={styles['dock']} aria-label={t('title')}>
      <header className={styles['header']}>
        <h2>{t('title')}</h2>
      </header>
      <div className={styles['fields']}>
        <TextAreaField
          label={t('ofShow')}
          className={styles['show']}
          value={notes.event}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={t('showPlaceholder')}
          onChange={({ target }) => writeEventNote(target.value)}
        />
        {preview === undefined ? null : (
          <TextAreaField
            key={preview.id}
            label={t('ofScene', { name: preview.name })}
            className={styles['scene']}
            value={notes.scenes[preview.id] ?? ''}
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t('scenePlaceholder')}
            onChange={({ target }) => writeSceneNote(preview.id, target.value)}
          />
        )}
        <p className={styles['kept']}>{t('kept')}</p>
      </div>
    </section>
  )
}
