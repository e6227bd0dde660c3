import { useTranslations } from 'use-intl'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { editorNamed } from '../../../model/directors/editor-named.ts'
import { directorsState } from '../../../model/directors/store.ts'
import styles from './layers.module.css'

/** Initials of who else has just edited an element; nothing where nobody did. */
export function EditorChip({ elementId }: { readonly elementId: string }) {
  const t = useTranslations('sceneEditor')
  const userName = useStoreValue(directorsState, ({ editors }) => editors[elementId])
  if (userName === undefined) return null
  const words = t('editedBy', editorNamed(userName))
  return (
    <span className={styles['editor']} role="img" aria-label={words} title={words}>
      {initialsOf(userName)}
    </span>
  )
}

function initialsOf(userName: string): string {
  const words = (userName.split('@')[0] ?? '').split(/[\s._-]+/u).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word][0])
  return letters.join('').toUpperCase() || '…'
}
