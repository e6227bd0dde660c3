import { type ReactNode, useId } from 'react'
import styles from './account.module.css'

/** Props of {@link Setting}. */
export interface SettingProps {
  readonly title: string
  /** What it does, in one sentence. */
  readonly help?: ReactNode
  /** Under the sentence. */
  readonly sample?: ReactNode
  /** Gets the id of the title, to be named by. */
  readonly children: (titleId: string) => ReactNode
}

/** One setting: its name and what it does at the left, the control at the right. */
export function Setting({ title, help, sample, children }: SettingProps) {
  const id = useId()
  return (
    <div className={styles['setting']}>
      <div>
        <h2 id={id}>{title}</h2>
        {help === undefined ? null : <p>{help}</p>}
        {sample}
      </div>
      <div className={styles['value']}>{children(id)}</div>
    </div>
  )
}
