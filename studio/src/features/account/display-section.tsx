import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Segmented } from '../../components/segmented.tsx'
import { Switch } from '../../components/switch.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import styles from './account.module.css'
import { Setting } from './setting.tsx'

/** How the studio looks and what its keys do, for who needs it otherwise. Kept in this browser. */
export function DisplaySection() {
  const t = useTranslations('account')
  const { tallyPalette, density, characterKeys, digitTarget } = useSnapshot(preferencesState)
  return (
    <div className={styles['settings']}>
      <Setting
        title={t('tally')}
        help={t('tallyHelp')}
        sample={
          <div className={styles['sample']}>
            <TallyTag tally="program" />
            <TallyTag tally="preview" />
          </div>
        }
      >
        {(id) => (
          <Segmented
            labelledBy={id}
            value={tallyPalette}
            onChange={(value) => updatePreferences({ tallyPalette: value })}
            options={[
              { value: 'red-green', label: t('tallyRedGreen') },
              { value: 'red-blue', label: t('tallyRedBlue') },
            ]}
          />
        )}
      </Setting>
      <Setting title={t('density')} help={t('densityHelp')}>
        {(id) => (
          <Segmented
            labelledBy={id}
            value={density}
            onChange={(value) => updatePreferences({ density: value })}
            options={[
              { value: 'comfortable', label: t('densityComfortable') },
              { value: 'compact', label: t('densityCompact') },
            ]}
          />
        )}
      </Setting>
      <Setting title={t('digits')} help={t('digitsHelp')}>
        {(id) => (
          <Segmented
            labelledBy={id}
            value={digitTarget}
            onChange={(value) => updatePreferences({ digitTarget: value })}
            options={[
              { value: 'air', label: t('digitsAir') },
              { value: 'preview', label: t('digitsPreview') },
            ]}
          />
        )}
      </Setting>
      <Setting title={t('characterKeys')} help={t('characterKeysHelp')}>
        {() => (
          <Switch
            label={t('characterKeys')}
            checked={characterKeys}
            onChange={(isOn) => updatePreferences({ characterKeys: isOn })}
          />
        )}
      </Setting>
    </div>
  )
}
