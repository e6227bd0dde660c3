import { sceneNameSchema } from '@proscenium/protocol'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { renameScene } from '../../model/scenes/scene-list-actions.ts'
import styles from './scene-name-field.module.css'
import { sceneListState } from './store.ts'
import type { SceneRow } from './use-scene-rows.ts'

/** The name of a scene while it is typed: Enter keeps it, Escape does not. */
export function SceneNameField({ row }: { row: SceneRow }) {
  const t = useTranslations('sceneList')
  const [name, setName] = useState(row.name)
  const close = () => {
    sceneListState.renamingId = null
  }
  const commit = () => {
    if (sceneListState.renamingId !== row.id) return
    close()
    const checked = sceneNameSchema.safeParse(name)
    if (checked.success && checked.data !== row.name) void renameScene(row.id, checked.data)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') close()
  }
  return (
    <input
      ref={selectAll}
      className={styles['field']}
      aria-label={t('nameOf', { name: row.name })}
      value={name}
      onChange={({ target }) => setName(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    />
  )
}

/** Made once: a function of each drawing would select anew with every key. */
function selectAll(input: HTMLInputElement | null): void {
  input?.select()
}
