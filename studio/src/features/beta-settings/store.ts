import { proxy } from 'valtio'

/** Whether the beta settings are open. */
export const betaSettingsState = proxy({ isOpen: false })

/** Shows or hides the beta settings of the open show (CORE-DLG-002, CORE-KEY-019). */
export function openBetaSettings(): void {
  betaSettingsState.isOpen = !betaSettingsState.isOpen
}

/** Hides them. */
export function closeBetaSettings(): void {
  betaSettingsState.isOpen = false
}
