import { EditView } from './edit-view.tsx'
import { InviteView } from './invite-view.tsx'
import type { PanelView } from './panel-view.ts'
import { PullView } from './pull-view.tsx'
import type { SlotRow } from './use-slot-rows.ts'
import { WatchView } from './watch-view.tsx'

/** Props of {@link OpenView}. */
export interface OpenViewProps {
  readonly view: PanelView
  readonly rows: readonly SlotRow[]
  readonly onClose: () => void
}

/** The form that stands in the place of the list of slots. */
export function OpenView({ view, rows, onClose }: OpenViewProps) {
  const row = rows.find(({ slot }) => slot.id === view.slotId) ?? null
  if (view.kind === 'invite') return <InviteView row={row} rows={rows} onClose={onClose} />
  if (row === null) return null
  if (view.kind === 'pull') return <PullView row={row} onClose={onClose} />
  if (view.kind === 'edit') return <EditView row={row} onClose={onClose} />
  return <WatchView row={row} onClose={onClose} />
}
