import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { updateElement } from '../../../model/scenes/element-actions.ts'
import type { EditorElement } from '../canvas/use-canvas-elements.ts'
import { editorView } from '../editor-view.ts'
import styles from './layers.module.css'

/** The name of a layer while it is typed: Enter keeps it, Escape does not, nothing gives the derived one back. */
export function LayerNameField({ layer: { element, name } }: { readonly layer: EditorElement }) {
  const t = useTranslations('sceneEditor')
  const [typed, setTyped] = useState(name)
  const close = () => {
    editorView.renamingId = null
  }
  const commit = () => {
    if (editorView.renamingId !== element.id) return
    close()
    const next = typed.trim()
    if (next !== name) {
      updateElement(element.id, { name: next === '' ? null : next }, { label: 'rename' })
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const list = event.currentTarget.closest('ul')
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The row is a button again by the next frame; focus goes back to it.
    requestAnimationFrame(() => list?.querySelector<HTMLElement>('[data-selected="true"]')?.focus())
  }
  return (
    <input
      ref={(input) => {
        if (input && document.activeElement !== input) {
          input.focus()
          input.select()
        }
      }}
      className={styles['name']}
      aria-label={t('nameOf', { name })}
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
