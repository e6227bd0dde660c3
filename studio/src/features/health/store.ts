import { proxy } from 'valtio'

/** Whether the health sheet is open. */
export const healthSheetState = proxy({ isOpen: false })

/** Shows or hides the health sheet. */
export function toggleHealth(): void {
  healthSheetState.isOpen = !healthSheetState.isOpen
}

/** Hides it. */
export function closeHealth(): void {
  healthSheetState.isOpen = false
}
