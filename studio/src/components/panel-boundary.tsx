import { clsx } from 'clsx'
import { RotateCcw, TriangleAlert } from 'lucide-react'
import { Component, createRef, type MouseEvent, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './panel-boundary.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The parts of the studio that fail alone. The catalogue has a name for each, under `components.panel_<name>`. */
export type PanelName =
  | 'addBar'
  | 'announcements'
  | 'audio'
  | 'betaSettings'
  | 'canvas'
  | 'carousel'
  | 'chat'
  | 'commands'
  | 'connection'
  | 'dock'
  | 'editBar'
  | 'editTools'
  | 'formats'
  | 'guestCard'
  | 'guestForm'
  | 'guests'
  | 'health'
  | 'inspector'
  | 'layers'
  | 'leaveQuestion'
  | 'library'
  | 'listenTo'
  | 'live'
  | 'log'
  | 'loudness'
  | 'master'
  | 'media'
  | 'navigation'
  | 'nextTake'
  | 'notes'
  | 'notifications'
  | 'outputStates'
  | 'outputs'
  | 'overlayShelf'
  | 'overlays'
  | 'paywall'
  | 'people'
  | 'preview'
  | 'program'
  | 'scenes'
  | 'showMenu'
  | 'status'
  | 'talk'
  | 'transition'
  | 'transitionPicker'
  | 'unusedAudio'
  | 'uploads'

/** Props of {@link PanelBoundary}. */
export interface PanelBoundaryProps {
  readonly panel: PanelName
  /** Which one, where there are several, such as the name of a guest. */
  readonly subject?: string
  /**
   * How the failure is shown: in the panel's space, as one line in a bar, as a button where there is room for no more,
   * in a corner for what floats over the page, or not at all for what can't be seen.
   */
  readonly look?: 'panel' | 'line' | 'icon' | 'corner' | 'hidden'
  /** `li` in a list. */
  readonly as?: 'div' | 'li'
  /** Gives the failure the panel's place in the layout. */
  readonly className?: string | undefined
  /** Keeps the panel a stop of F6 while it shows the failure. */
  readonly landmark?: string
  /** Closes what failed, where it can be closed. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** Contains the render errors of a panel: the rest of the page goes on, and the panel can be tried again. */
export function PanelBoundary({ panel, subject, ...props }: PanelBoundaryProps) {
  const t = useTranslations('components')
  const words = t(`panel_${panel}`)
  return (
    <ErrorBoundary
      {...props}
      name={subject === undefined ? words : t('panelOf', { words, subject })}
    />
  )
}

/** The name of the panel whose boundary caught an error; null for other boundaries. */
export function failedPanelName(boundary: unknown): string | null {
  return boundary instanceof ErrorBoundary ? boundary.props.name : null
}

type BoundaryProps = Omit<PanelBoundaryProps, 'panel' | 'subject'> & { readonly name: string }

interface BoundaryState {
  readonly hasFailed: boolean
  /** How often it was tried again. */
  readonly retries: number
  /** It was closed just now, and has not been drawn since. */
  readonly isClosing: boolean
}

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, retries: 0, isClosing: false }
  readonly #failure = createRef<HTMLElement>()
  /** Takes focus once the button that had it is gone. */
  #around: HTMLElement | null = null
  /** Retry was pressed by key. After a press by the pointer focus stays away: Space and digits belong to the show. */
  #byKey = false

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  override componentDidUpdate(_: BoundaryProps, before: BoundaryState): void {
    const { retries, hasFailed, isClosing } = this.state
    if (isClosing && !hasFailed) this.setState({ isClosing: false })
    if (retries === before.retries || !this.#byKey) return
    const next = hasFailed ? this.#failure.current?.querySelector('button') : this.#around
    if (document.activeElement === null || document.activeElement === document.body) next?.focus()
  }

  readonly #retry = (event: MouseEvent) => {
    // Clicks made by Enter or Space have no detail.
    this.#byKey = event.detail === 0
    this.#around = this.#failure.current?.parentElement?.closest<HTMLElement>('[tabindex]') ?? null
    this.setState(({ retries }) => ({ hasFailed: false, retries: retries + 1 }))
  }

  readonly #close = () => {
    this.props.onClose?.()
    this.setState({ hasFailed: false, isClosing: true })
  }

  override render(): ReactNode {
    const { onClose, children, ...shown } = this.props
    const { hasFailed, retries, isClosing } = this.state
    if (!hasFailed) return children
    // What fails even when it is closed has nothing to show.
    if (isClosing || shown.look === 'hidden') return null
    return (
      <PanelFailure
        {...shown}
        ref={this.#failure}
        isRepeated={retries > 0}
        onRetry={this.#retry}
        onClose={onClose && this.#close}
      />
    )
  }
}

interface PanelFailureProps extends Omit<BoundaryProps, 'children' | 'onClose'> {
  readonly ref: Ref<HTMLElement>
  readonly isRepeated: boolean
  readonly onRetry: (event: MouseEvent) => void
  readonly onClose: (() => void) | undefined
}

/** Says that a panel failed, where it was, and offers to try again. */
function PanelFailure(props: PanelFailureProps) {
  const { ref, name, look = 'panel', as: Root = 'div', className, landmark } = props
  const { isRepeated, onRetry, onClose } = props
  const t = useTranslations('components')
  const title = t(isRepeated ? 'panelFailedAgain' : 'panelFailed', { name })
  const retry = t('retryPanel', { name })
  const inPlace = landmark === undefined ? undefined : 'group'
  const role = look === 'corner' ? 'region' : inPlace
  const isShort = look === 'line' || look === 'icon'
  const failure = (
    <Root
      ref={ref as Ref<HTMLDivElement & HTMLLIElement>}
      className={clsx(styles['failure'], styles[look], className)}
      data-landmark={landmark}
      tabIndex={landmark === undefined ? undefined : -1}
      role={role}
      aria-label={role === undefined ? undefined : name}
      data-nonmodal={look === 'corner' ? '' : undefined}
    >
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" className={styles['sign']} />
      <div role="alert" className={styles['words']} title={isShort ? title : undefined}>
        <b>{title}</b>
        {isShort ? null : <span>{t(isRepeated ? 'panelFailedAgainHelp' : 'panelFailedHelp')}</span>}
      </div>
      {look === 'icon' ? (
        <IconButton
          size="mini"
          label={`${title}. ${t('retry')}`}
          icon={<RotateCcw {...ICON} />}
          onClick={onRetry}
        />
      ) : (
        <span className={styles['actions']}>
          <Button size="mini" icon={<RotateCcw {...ICON} />} aria-label={retry} onClick={onRetry}>
            {t('retry')}
          </Button>
          {onClose === undefined ? null : (
            <Button size="mini" variant="ghost" onClick={onClose}>
              {t('close')}
            </Button>
          )}
        </span>
      )}
    </Root>
  )
  return look === 'corner' ? createPortal(failure, failureCorner()) : failure
}

/** The corner of the page in which failures stand above one another; the first one makes it. */
function failureCorner(): HTMLElement {
  const id = 'panel-failures'
  const existing = document.getElementById(id)
  if (existing) return existing
  const corner = document.createElement('div')
  corner.id = id
  corner.className = styles['corners'] ?? ''
  document.body.append(corner)
  return corner
}
