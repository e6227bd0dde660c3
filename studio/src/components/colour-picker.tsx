import { HexAlphaColorPicker, HexColorPicker } from 'react-colorful'

/** Props of {@link ColourPicker}. Colours are `#RRGGBB` or `#RRGGBBAA`. */
export interface ColourPickerProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Offers opacity too. */
  readonly alpha: boolean
}

/** The field of colours and the bars beneath it. */
export function ColourPicker({ value, onChange, alpha }: ColourPickerProps) {
  const Picker = alpha ? HexAlphaColorPicker : HexColorPicker
  return <Picker color={value} onChange={onChange} />
}
