import { useState } from 'react'
import { ColourField } from '../../components/colour-field.tsx'

/** Opaque: a dip goes through a full picture of it. */
const OPAQUE = 'ff'
const DIGITS = 6

/** Props of {@link DipColour}. */
export interface DipColourProps {
  readonly label: string
  /** As documents write it: rrggbbaa. */
  readonly color: string
  readonly onCommit: (color: string) => void
}

/** The colour that a dip goes through; told once a gesture. */
export function DipColour({ label, color, onCommit }: DipColourProps) {
  const [moving, setMoving] = useState<string | null>(null)
  return (
    <ColourField
      label={label}
      value={moving ?? `#${color.slice(0, DIGITS)}`}
      presets={['#000000', '#ffffff']}
      onChange={setMoving}
      onCommit={(value) => {
        setMoving(null)
        onCommit(`${value.replace('#', '').slice(0, DIGITS)}${OPAQUE}`)
      }}
    />
  )
}
