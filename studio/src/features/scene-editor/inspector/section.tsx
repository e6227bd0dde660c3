import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { editorView, type FoldName } from '../editor-view.ts'
import styles from './section.module.css'

/** Props of {@link Section}. */
export interface SectionProps {
  readonly title: string
  /** At the right of the title. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A group of rows under a title. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>
        <span>{title}</span>
        {actions}
      </h2>
      {children}
    </section>
  )
}

/** Props of {@link FoldSection}. */
export interface FoldSectionProps extends SectionProps {
  readonly name: FoldName
  /** What is in force of it, for the title while it is folded; nothing where nothing is. */
  readonly summary?: string | undefined
}

/** A group of rows that few elements need: folded until it is asked for, and as it was left from then on. */
export function FoldSection({ name, title, summary, children }: FoldSectionProps) {
  const isOpen = useSnapshot(editorView).open[name]
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isOpen}
          onClick={() => {
            editorView.open[name] = !isOpen
          }}
        >
          <Chevron size={14} strokeWidth={1.5} aria-hidden="true" />
          <span>{title}</span>
          {summary && !isOpen ? <small>{summary}</small> : null}
        </button>
      </h2>
      {isOpen ? children : null}
    </section>
  )
}

/** A label of 68 px and its controls. Controls name themselves; the label is for the eye. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span aria-hidden="true" title={label}>
        {label}
      </span>
      <div className={styles['controls']}>{children}</div>
    </div>
  )
}

/** Rows that belong to the switch above them. */
export function Indented({ children }: { children: ReactNode }) {
  return <div className={styles['indented']}>{children}</div>
}
