import type { VisualElement } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { contributionsState } from '../../model/contributions/store.ts'
import { selectElementName } from '../../model/scenes/selectors.ts'
import type { GraphicRow } from './graphic-rows.ts'
import styles from './overlays-dock.module.css'

type Element = Snapshot<VisualElement>

/** What a graphic is called: the element that carries it. */
export function useGraphicName(element: Element): string {
  const t = useTranslations('overlaysDock')
  // Guests are named by their slots.
  void useSnapshot(contributionsState).slots
  return selectElementName(element) ?? t('unnamed')
}

/** What a graphic says, in a line. */
export function useGraphicWords({ element, isNamed, words }: GraphicRow): string {
  const t = useTranslations('overlaysDock')
  if (element.overlays.length === 0) return t('text')
  return [isNamed ? t('nameOf') : '', words].filter(Boolean).join(' · ') || t('shapes')
}

/** Whose graphic it is, and what it says. */
export function RowWords({ element, words }: { element: Element; words: string }) {
  const name = useGraphicName(element)
  return (
    <span className={styles['words']}>
      <b title={name}>{name}</b>
      <small title={words}>{words}</small>
    </span>
  )
}
