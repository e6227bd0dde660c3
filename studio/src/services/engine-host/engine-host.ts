import type {
  EngineStats,
  FontSource,
  Level,
  Loudness,
  Readiness,
  SourceInfo,
  SourceRef,
  StreamInput,
} from '@proscenium/engine'
import type {
  Bounds,
  Carousel,
  EditOperation,
  LibraryFile,
  NoiseSuppression,
  OtherFormat,
  SceneContent,
  Transition,
  TransitionKind,
  VisualElement,
} from '@proscenium/protocol'

/** The two pictures of the studio. */
export type MonitorId = 'program' | 'preview'

/** Options of a thumbnail. */
export interface ThumbnailOptions {
  readonly widthPx: number
  /** As viewers see it: without placeholders. */
  readonly isAir: boolean
}

/** A format beside the master; its program is composed, or only to be seen in previews. */
export interface HostFormat extends OtherFormat {
  readonly isComposed: boolean
}

/** Size and rate of the program. */
export interface ProgramSize {
  readonly width: number
  readonly height: number
  readonly frameRate: number
}

/** What the engine asks the studio for: the media behind names. */
export interface EngineMedia {
  /** Stream of a contribution slot; null while nobody fills it. */
  contributionStream(index: number): MediaStream | null
  /** Stream of a page that the server draws; null while there is none. */
  browserStream(browserId: string): Promise<StreamInput | null>
  /** Still picture of a slot, for when there is no stream; on air only one that was chosen for it. */
  contributionImage(index: number, isOnAir: boolean): string | undefined
  /** Name and description of an element for its captions (GAP-028). */
  describe(element: VisualElement): { name: string; description: string } | undefined
  /** Elements of an overlay that scenes refer to; none where there is no such overlay. */
  overlay(overlayId: string): readonly VisualElement[] | undefined
  file(fileId: string): Promise<LibraryFile | null>
  /** Items of a carousel, and the one that is to show; null where there is no such carousel. */
  carousel(
    carouselId: string,
  ): (Pick<Carousel, 'items'> & { readonly shownItemId: string | null }) | null
  /** Files of a font of the library; null where there is none of that id. */
  libraryFont(fontId: string): Promise<FontSource | null>
  /** Address at which a file can be fetched, with token. */
  fileUrl(file: LibraryFile): string
}

/** What the engine reports. */
export type EngineHostEvent =
  | { readonly kind: 'stats'; readonly stats: EngineStats }
  | { readonly kind: 'take_ended'; readonly takeId: number; readonly completed: boolean }
  | { readonly kind: 'media_ended'; readonly elementId: string; readonly onEof: string | null }
  /** A carousel shows another item, by itself or because it was asked to. */
  | { readonly kind: 'item_shown'; readonly carouselId: string; readonly itemId: string }
  | { readonly kind: 'media_load'; readonly fileId: string; readonly load: MediaLoadState }
  /** The program was made smaller because this machine could not hold it. */
  | { readonly kind: 'size_lowered'; readonly from: ProgramSize; readonly to: ProgramSize }
  /** A new program stream takes the place of the last; publishers must switch to it. */
  | { readonly kind: 'stream'; readonly stream: MediaStream; readonly size: ProgramSize }
  /** The same in another format; null where it is composed no longer. */
  | {
      readonly kind: 'format_stream'
      readonly formatId: string
      readonly stream: MediaStream | null
      readonly size: ProgramSize
    }
  | { readonly kind: 'audio_blocked'; readonly isBlocked: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  /** Noise is no longer taken out of a source, which is heard as it comes. */
  | { readonly kind: 'suppression_lost'; readonly sourceKey: string }
  /** Automatic crops no longer follow faces: the detector does not run. */
  | { readonly kind: 'faces_lost'; readonly reason: string }
  /** The engine failed and runs again; scenes and sound must be given to it anew. */
  | { readonly kind: 'reopened' }

/** How far the download of a file has come. */
export interface MediaLoadState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly progressPercent: number
}

/** An edit and the document that it leads to. */
export interface DocumentEdit {
  readonly operations: readonly EditOperation[]
  readonly content: SceneContent
}

/** A take that runs on the program canvas. */
export interface RunningTakeHandle {
  readonly id: number
  /** 0 to 1; writing holds the take there, as a T-bar does. */
  setProgress(progress: number): void
  /** Runs on from where it was held. */
  resume(): void
  commit(): void
  abort(): void
}

/** What scenes show and play. Everything is ignored while the host is closed. */
export interface HostSources {
  /** Asks for a source anew, as when a device came back. */
  refresh(ref: SourceRef): void
  /** Files on a timeline of their own. */
  play(ref: SourceRef): void
  pause(ref: SourceRef): void
  stop(ref: SourceRef): void
  seek(ref: SourceRef, positionSec: number): void
  /** Turns a carousel to one of its items; what shows stays until that can be shown. */
  select(ref: SourceRef, itemId: string): void
  get(ref: SourceRef): SourceInfo | undefined
  /** The sources that are open. */
  list(): readonly SourceInfo[]
}

/** What one guest hears: the program without himself. It goes with the program's stream. */
export interface GuestMix {
  readonly track: MediaStreamTrack
  /** Lets somebody speak over it, to this guest alone; null ends that. */
  talk(track: MediaStreamTrack | null): void
  /** May be called more than once. */
  dispose(): void
}

/** What is heard. Everything is ignored while the host is closed. */
export interface HostAudio {
  /** Chooses what is heard on this machine; volume 0 to 100. */
  monitor(monitor: MonitorId | null, volume: number): void
  /** Lets the browser play sound; call it from a click. */
  resume(): Promise<void>
  /** The program's volume, 0 to 100, and mute. */
  setMaster(volume: number, isMuted: boolean): void
  /** How loud a source is in whatever scene, 0 to 100, on top of what each scene says, and mute. */
  setSource(sourceKey: string, volume: number, isMuted: boolean): void
  /** Makes what the guest of a slot hears; null while the host is closed. One at a time for each slot. */
  guestMix(contributionIndex: number): GuestMix | null
  /** Level of a source before volume and mute. */
  sourceLevel(sourceKey: string): Level | null
  busLevel(monitor: MonitorId): Level | null
  /** Hears these sources alone on this machine, before their faders; none hears what `monitor` says. */
  solo(sourceKeys: readonly string[]): void
  /** Takes noise out of a source, or no longer. Resolves to whether it is as asked; true while closed. */
  setNoiseSuppression(sourceKey: string, kind: NoiseSuppression): Promise<boolean>
  /** Loudness of the program as it is sent; its true peak is the highest since it was last asked for. */
  programLoudness(): Loudness | null
  /** Begins a new measurement of the integrated loudness. */
  resetLoudness(): void
}

/** The engine of one event: preview and program, and what they show. */
export interface EngineHost {
  readonly isOpen: boolean
  readonly sources: HostSources
  readonly audio: HostAudio
  /** Makes the engine and its two canvases. Rejects with an EngineError. */
  open(size: ProgramSize, media: EngineMedia): Promise<void>
  /** Frees everything. May be called more than once. */
  close(): Promise<void>
  readonly size: ProgramSize | null
  /** While locked the program keeps its size, however slow this machine is: a recording has one size. */
  lockSize(isLocked: boolean): void
  /** Transitions that this computer draws as asked, the others run as a fade; null while closed. */
  readonly transitions: readonly TransitionKind[] | null
  /** The program as a stream; null while closed. */
  readonly programStream: MediaStream | null
  /** The formats beside the master: composed from the same sources, in the same frames. They outlast `close`. */
  setFormats(formats: readonly HostFormat[]): void
  /** The program in a format, with the sound of the program; null while it is not composed. */
  formatStream(formatId: string): MediaStream | null
  /** Size of a format's program; null while closed, and for an unknown one. */
  formatSize(formatId: string): ProgramSize | null
  /** Sets the document under edit; the preview cuts to it where it is another scene. */
  setPreview(sceneId: string | null, content: SceneContent | null): void
  /** Edits the document under edit. */
  applyPreview(sceneId: string, edit: DocumentEdit): void
  /** Edits what is on air. */
  applyLive(edit: DocumentEdit): void
  /** Puts a document on air; null is black. Null while closed. */
  take(content: SceneContent | null, transition: Transition): RunningTakeHandle | null
  /** Replaces what is on air without a transition, such as after missed messages. */
  setLive(content: SceneContent | null): void
  /** Warms what a scene shows. */
  prepare(content: SceneContent): Promise<Readiness | null>
  /** Shows a monitor in an element, in another format than the master where one is named. */
  attach(monitor: MonitorId, element: HTMLCanvasElement, formatId?: string | null): () => void
  hitTestPreview(xPercent: number, yPercent: number, formatId?: string | null): string | undefined
  previewBounds(elementId: string): Bounds | undefined
  /** If true, automatic crops follow faces, in each engine that is opened too, until one tells that it cannot. */
  followFaces(isOn: boolean): void
  /** A font has other files now, or is gone: what is set in it is drawn anew. */
  reloadFont(fontId: string): void
  /** A picture of a monitor; null while closed. */
  snapshot(monitor: MonitorId, widthPx: number): Promise<Blob | null>
  /** A picture of a document that is on no monitor; null while closed. One at a time. */
  thumbnail(content: SceneContent, options: ThumbnailOptions): Promise<Blob | null>
  on(listener: (event: EngineHostEvent) => void): () => void
}
