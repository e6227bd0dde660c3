import { useSnapshot } from 'valtio'
import { connectionState } from '../../model/connection/store.ts'
import { type Colleague, selectColleagues } from '../../model/directors/selectors.ts'
import { directorsState } from '../../model/directors/store.ts'
import { isOwnClientId } from '../../model/realtime/own-client-ids.ts'

/** Whose studios are open on the event, this tab first. */
export function useColleagues(): Colleague[] {
  const directors = useSnapshot(directorsState)
  // Which of them is this tab is known once the link has told its id.
  void useSnapshot(connectionState).control.clientId
  return selectColleagues(directors, isOwnClientId)
}
