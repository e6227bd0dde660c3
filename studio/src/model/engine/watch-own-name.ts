import { subscribe } from 'valtio'
import { connectionState } from '../connection/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventState } from '../event/store.ts'
import { preferencesState } from '../preferences/store.ts'
import { services } from '../studio-services.ts'

/** Waits until the name is typed. */
const TYPING_MS = 1_000

/**
 * Names the slot of the director's camera after their preferences (CORE-PRF-005, CORE-PRF-006) while this tab sends the
 * program, once per name. Other directors see the name, and captions keep it when the show resumes elsewhere.
 */
export function watchOwnName(): () => void {
  const { clock, api } = services()
  let given = ''
  let cancel: (() => void) | undefined

  function check(): void {
    const slot = ownSlot()
    const texts = ownTexts()
    if (!slot || !texts) {
      given = ''
      cancel?.()
      cancel = undefined
      return
    }
    const key = JSON.stringify([slot.id, texts])
    if (key === given) return
    given = key
    cancel?.()
    cancel = undefined
    if (slot.name === texts.name && slot.description === (texts.description ?? slot.description))
      return
    cancel = clock.after(TYPING_MS, () => {
      const params = { id: slot.id }
      // Retried at the next change. This tab's captions use the preference meanwhile.
      api.call('updateContribution', { params, body: texts }).catch(() => {
        given = ''
      })
    })
  }

  const stops = [eventState, connectionState, contributionsState, preferencesState].map((state) =>
    subscribe(state, check),
  )
  return () => {
    for (const stop of stops) stop()
    cancel?.()
  }
}

function ownSlot() {
  const { camera, slots } = contributionsState
  if (eventState.phase !== 'open' || connectionState.program.status !== 'connected') return
  return camera.stream === null ? undefined : slots.find(({ index }) => index === camera.index)
}

/** The preferences that are set; null without a name. */
function ownTexts(): { name: string; description?: string } | null {
  const { contributionName: name, contributionDescription: description } = preferencesState
  if (name === '') return null
  return description === '' ? { name } : { name, description }
}
