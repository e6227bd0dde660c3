/** What the panel shows in place of its list. */
export type PanelView =
  | { readonly kind: 'invite'; readonly slotId: string | null }
  | { readonly kind: 'pull' | 'edit' | 'watch'; readonly slotId: string }

/** Names the control that opened a view, so that focus can go back to it. */
export function returnKeyOf({ kind, slotId }: PanelView): string {
  return kind === 'edit' || kind === 'watch' ? `menu-${slotId}` : `${kind}-${slotId ?? ''}`
}
