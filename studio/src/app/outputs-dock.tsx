import { MarkerButton } from '../features/markers/index.ts'
import { OutputsPanel } from '../features/outputs/index.ts'
import { OutputTexts } from '../i18n/output-texts.tsx'

/** The outputs as the dock has them; they come after what the show is steered with. */
export function OutputsDock() {
  return (
    <OutputTexts>
      <OutputsPanel tools={<MarkerButton />} />
    </OutputTexts>
  )
}
