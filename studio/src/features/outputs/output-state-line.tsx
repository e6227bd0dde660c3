import { clsx } from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatTimecode } from '../../components/format-timecode.ts'
import styles from './output-row.module.css'
import type { OutputRow } from './use-output-rows.ts'

/** Props of {@link OutputStateLine}. */
export interface OutputStateLineProps {
  readonly row: OutputRow
  /** Its error text is shown beneath. */
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** What the output is doing, in words; a button where there is an error text to read. */
export function OutputStateLine({ row, isOpen, onToggle }: OutputStateLineProps) {
  const t = useTranslations('outputs')
  const { description, output } = row
  const text = t(description.text, {
    time: description.elapsedMs === null ? '' : formatTimecode(description.elapsedMs),
    seconds: description.retryInSec,
    attempt: description.attempt,
    percent: description.progressPercent ?? 0,
  })
  const isWarning = description.lamp === 'retrying' || description.text === 'stateFailed'
  const className = clsx(styles['state'], isWarning && styles['warning'])
  if (!output.error) return <small className={className}>{text}</small>
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <button type="button" className={className} aria-expanded={isOpen} onClick={onToggle}>
      {text}
      <Chevron size={14} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}
