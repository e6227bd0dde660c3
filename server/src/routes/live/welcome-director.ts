import type { DirectorWelcome } from '../../domain/live/director-welcome.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Gives what a director needs on arrival. */
export function welcomeDirectorRoute({
  welcome,
}: {
  readonly welcome: DirectorWelcome
}): Implementation<'welcomeDirector'> {
  return implement('welcomeDirector', async ({ params, user }) => {
    return welcome.of(user, params.eventId)
  })
}
