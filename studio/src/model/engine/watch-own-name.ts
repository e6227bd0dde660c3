import { subscribe } from 'valtio'
import { connectionState } from '../connection/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventState } from '../event/store.ts'
import { preferencesState } from '../preferences/store.ts'
import { services } from '../studio-services.ts'

/** A name is typed letter by letter. */
const TYPING_MS = 1_000

/**
 * Gives the slot of the director's camera the name of their preferences (CORE-PRF-005, CORE-PRF-006), once per name,
 * while this tab sends the program: so that other directors, and captions after a resume in another browser, have it.
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
      // At the next change it is tried again; until then the program of this tab has the name.
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

/** What the preferences leave open stays as the slot has it. */
function ownTexts(): { name: string; description?: string } | null {
  const { contributionName: name, contributionDescription: description } = preferencesState
  if (name === '') return null
  return description === '' ? { name } : { name, description }
}
