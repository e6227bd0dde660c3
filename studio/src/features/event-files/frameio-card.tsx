import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { TextField } from '../../components/text-field.tsx'
import { exportToFrameio } from '../../model/recordings/actions.ts'
import { serverState } from '../../model/server/store.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './frameio-card.module.css'

type State = 'ready' | 'asking' | 'sending'

/**
 * Puts the recordings into a project of a frame.io team (CORE-CEV-011): for who has the right, on a server that is
 * connected to frame.io (GAP-119).
 */
export function FrameioCard({ eventId }: { eventId: string }) {
  const t = useTranslations('eventFiles')
  const { reason } = useFailureWords()
  const { user } = useSnapshot(sessionState)
  const { frameio } = useSnapshot(serverState).offers
  const [state, setState] = useState<State>('ready')
  const [teamId, setTeamId] = useState('')
  const [error, setError] = useState<string>()
  if (!frameio || user?.rights.frameioExport !== true) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (teamId.trim() === '') {
      setError(t('frameioTeamMissing'))
      return
    }
    setError(undefined)
    setState('asking')
    const failure = await exportToFrameio(eventId, teamId.trim())
    if (failure === null) setState('sending')
    else {
      setState('ready')
      setError(reason(failure))
    }
  }
  return (
    <section className={styles['card']} aria-labelledby="frameio">
      <h3 id="frameio">{t('frameio')}</h3>
      {state === 'sending' ? <p role="status">{t('frameioSending')}</p> : null}
      {state === 'ready' || state === 'asking' ? (
        <form onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('frameioTeam')}
            boxSize="default"
            value={teamId}
            error={error}
            onChange={({ target }) => setTeamId(target.value)}
          />
          <Button type="submit" busy={state === 'asking'}>
            {t('frameioSend')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
