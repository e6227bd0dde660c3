import { type Transition, transitionSchema } from '@proscenium/protocol'
import { EngineError } from '../api/engine-error.ts'
import type { TransitionInput } from '../api/take.ts'
import { issueText } from './issue-text.ts'

/** Completes a transition that a host has asked for. Throws EngineError `invalid-option`. */
export function parseTransition(transition: TransitionInput): Transition {
  const parsed = transitionSchema.safeParse(transition)
  if (parsed.success) return parsed.data
  const reason = issueText(parsed.error.issues[0])
  throw new EngineError('invalid-option', `transition: ${reason}`, { cause: parsed.error })
}
