import { redirect } from '@tanstack/react-router'
import { eventState } from '../model/event/store.ts'
import { sessionState } from '../model/session/store.ts'
import { loadShowPart } from './load-show-part.ts'
import { sessionKnown } from './session-gate.ts'

/** Where a guard was asked for. */
export interface GuardContext {
  readonly location: { readonly href: string }
}

/** Lets in whoever is logged in; others go to the sign-in page, which brings them back. */
export async function requireUser({ location }: GuardContext): Promise<void> {
  await sessionKnown()
  if (sessionState.status === 'identified') return
  throw redirect({ to: '/auth/', search: { mode: 'login', next: location.href } })
}

/** Lets in whoever is logged in, once the services of a show are there: devices and uploads are theirs. */
export async function requireShowPart(context: GuardContext): Promise<void> {
  await requireUser(context)
  await loadShowPart()
}

const DEVICE_CHECK = '/studio/device-check'

/**
 * The studio needs the right `webConsole` (CORE-RGT-026) and an event, that of before a reload included; who comes to one
 * on air looks at camera and microphone first (GAP-128).
 */
export async function requireStudio(context: GuardContext): Promise<void> {
  await requireUser(context)
  if (sessionState.user?.rights.webConsole !== true) {
    throw redirect({
      to: '/error/',
      search: { reason: 'no-console', from: context.location.href },
    })
  }
  const { rejoinEvent, isCheckDue } = await loadShowPart()
  const isHere = eventState.phase !== 'none' && eventState.phase !== 'ended'
  if (!isHere && !(await rejoinEvent())) throw redirect({ to: '/events' })
  const isCheck = context.location.href.startsWith(DEVICE_CHECK)
  if (!isCheck && isCheckDue()) throw redirect({ to: DEVICE_CHECK })
}

/** The editor of a template's scenes needs what a show needs, but for the show and the right to run one. */
export async function requireEditor(context: GuardContext): Promise<void> {
  await requireUser(context)
  await loadShowPart()
}
