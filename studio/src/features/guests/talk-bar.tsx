import { Lock, LockOpen, Mic, Settings2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Popover } from '../../components/popover.tsx'
import { Select } from '../../components/select.tsx'
import { useHold } from '../../components/use-hold.ts'
import { devicesState } from '../../model/devices/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { scenesState } from '../../model/scenes/store.ts'
import {
  chooseTalkMicrophone,
  letGo,
  setTalkTarget,
  startTalk,
  toggleLatch,
} from '../../model/talkback/actions.ts'
import { isInCallRoom } from '../../model/talkback/guest-returns.ts'
import { stopListening } from '../../model/talkback/listening.ts'
import { selectListeners } from '../../model/talkback/selectors.ts'
import { talkbackState } from '../../model/talkback/store.ts'
import styles from './talk-bar.module.css'
import type { SlotRow } from './use-slot-rows.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const AS_CAMERA = 'as-camera'

/** Speaking to guests beside the show: whom, the button to hold, the latch, and the microphone. */
export function TalkBar({ rows }: { rows: readonly SlotRow[] }) {
  const t = useTranslations('guests')
  const { target, status, isLatched, to } = useSnapshot(talkbackState)
  const scenes = useSnapshot(scenesState)
  const hold = useHold({ onHold: () => void startTalk(), onLetGo: letGo })
  const guests = rows.filter(({ slot, own }) => own === null && isInCallRoom(slot))
  const slots = guests.map(({ slot }) => slot)
  const isMissing = selectListeners(target, slots, scenes).length === 0
  const isOn = status !== 'off' && to === target
  return (
    <section className={styles['bar']} aria-label={t('talkback')} data-talking={isOn}>
      <div className={styles['line']}>
        <Select
          className={styles['target']}
          aria-label={t('talkTo')}
          value={target}
          options={[
            { value: 'all', label: t('talkToAll') },
            { value: 'backstage', label: t('talkToBackstage') },
            ...targetOptions(guests, target, t('talkGone')),
          ]}
          onChange={setTalkTarget}
        />
        <TalkSettings />
      </div>
      <div className={styles['line']}>
        <Button
          className={styles['hold']}
          size="default"
          variant={isOn ? 'primary' : 'soft'}
          aria-keyshortcuts="T"
          icon={<Mic {...ICON} />}
          disabledReason={isMissing ? t('talkNobody') : undefined}
          {...(isMissing ? {} : hold.handlers)}
        >
          {t(isOn ? (status === 'on' ? 'talking' : 'talkOpening') : 'talkHold')}
        </Button>
        <IconButton
          size="default"
          look="light"
          keys="Shift+T"
          label={t('talkLatch')}
          pressed={isLatched}
          disabledReason={isMissing && !isLatched ? t('talkNobody') : undefined}
          icon={isLatched ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
          onClick={toggleLatch}
        />
      </div>
      <TalkNotes rows={rows} />
    </section>
  )
}

/** What there is to know while one talks or listens, and why there is no microphone. */
function TalkNotes({ rows }: { rows: readonly SlotRow[] }) {
  const t = useTranslations('guests')
  const { status, problem, listening } = useSnapshot(talkbackState)
  const heard = rows.filter(({ slot }) => listening.includes(slot.id)).map(({ name }) => name)
  return (
    <>
      <p className={styles['note']} role="status">
        {status === 'on' ? t('talkOffAir') : null}
        {problem === null ? null : t('talkProblem', { problem })}
      </p>
      {heard.length === 0 ? null : (
        <div className={styles['line']}>
          <p className={styles['note']}>{t('listensAlone', { names: heard.join(', ') })}</p>
          <Button size="mini" variant="soft" onClick={stopListening}>
            {t('listenStop')}
          </Button>
        </div>
      )}
    </>
  )
}

function TalkSettings() {
  const t = useTranslations('guests')
  const { microphones } = useSnapshot(devicesState)
  const { talkMicrophoneId } = useSnapshot(preferencesState)
  const label = t('talkSettings')
  return (
    <Popover
      label={label}
      trigger={<IconButton label={label} icon={<Settings2 {...ICON} />} size="compact" />}
    >
      <div className={styles['settings']}>
        <Field label={t('talkMicrophone')} hint={t('talkMicrophoneHint')}>
          {(control) => (
            <Select
              {...control}
              boxSize="default"
              value={talkMicrophoneId ?? AS_CAMERA}
              options={[
                { value: AS_CAMERA, label: t('talkMicrophoneSame') },
                ...microphones.map(({ id, label: name }, at) => ({
                  value: id,
                  label: name || t('talkMicrophoneUnnamed', { number: at + 1 }),
                })),
                ...missingMicrophone(microphones, talkMicrophoneId, t('talkMicrophoneMissing')),
              ]}
              onChange={(id) => chooseTalkMicrophone(id === AS_CAMERA ? null : id)}
            />
          )}
        </Field>
      </div>
    </Popover>
  )
}

/** One who was chosen and has gone stays in the list: nobody else is spoken to in his place. */
function targetOptions(guests: readonly SlotRow[], target: string, gone: string) {
  const here = guests.map(({ slot, name }) => ({ value: slot.id, label: name }))
  const isKnown = ['all', 'backstage', ...here.map(({ value }) => value)].includes(target)
  return isKnown ? here : [...here, { value: target, label: gone }]
}

function missingMicrophone(
  microphones: readonly { readonly id: string }[],
  chosen: string | null,
  label: string,
) {
  if (chosen === null || microphones.some(({ id }) => id === chosen)) return []
  return [{ value: chosen, label }]
}
