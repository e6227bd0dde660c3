import { clsx } from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { everySecond } from '../../components/every-second.ts'
import { formatTimecode } from '../../components/format-timecode.ts'
import { LiveText } from '../../components/live-text.tsx'
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
  const { describe, output } = row
  const description = describe()
  const read = () => {
    const { text, elapsedMs, retryInSec, attempt, progressPercent } = describe()
    return t(text, {
      time: elapsedMs === null ? '' : formatTimecode(elapsedMs),
      seconds: retryInSec,
      attempt,
      percent: progressPercent ?? 0,
    })
  }
  const text = <LiveText read={read} watch={everySecond} />
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
