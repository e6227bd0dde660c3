/** One figure. */
export interface HealthRow {
  readonly id: string
  readonly label: string
  readonly value: string
  /** Amber: worth a look. */
  readonly isWarning?: boolean
}

/** A figure over the last minute. */
export interface HealthSpark {
  readonly id: string
  readonly label: string
  /** The newest value in words. */
  readonly value: string
  /** Oldest first; null where nobody knew. */
  readonly values: readonly (number | null)[]
  /** Top of the scale, at least. */
  readonly top: number
}

/** Figures that belong together. */
export interface HealthSection {
  readonly id: string
  readonly title: string
  readonly sparks?: readonly HealthSpark[]
  readonly rows: readonly HealthRow[]
}

/** The report for the clipboard: every figure of the sheet, and the last minute second by second. */
export function healthReport(heading: string, sections: readonly HealthSection[]): string {
  const blocks = sections.map(({ title, sparks = [], rows }) => {
    const lines = [
      ...rows.map(({ label, value, isWarning }) => `${isWarning ? '! ' : ''}${label}: ${value}`),
      ...sparks.map(({ label, values }) => `${label}: ${values.map(inReport).join(' ')}`),
    ]
    return [title, ...lines].join('\n')
  })
  return `${[heading, ...blocks].join('\n\n')}\n`
}

function inReport(value: number | null): string {
  return value === null ? '-' : String(Math.round(value * 10) / 10)
}
