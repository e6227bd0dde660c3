import { FrameioExport, type FrameioExportDeps } from './domain/events/frameio-export.ts'
import { MarkerService, type MarkerServiceDeps } from './domain/events/marker-service.ts'
import { FilePlayService } from './domain/live/file-play-service.ts'
import { LiveSettings } from './domain/live/live-settings.ts'
import { MessageService, type MessageServiceDeps } from './domain/live/message-service.ts'
import {
  PreviewLeaseService,
  type PreviewLeaseServiceDeps,
} from './domain/live/preview-lease-service.ts'
import { TalkbackService } from './domain/live/talkback-service.ts'

/** What an event holds beside its scenes and guests. */
export interface RoomServices {
  readonly markers: MarkerService
  readonly messages: MessageService
  readonly talkback: TalkbackService
  readonly filePlay: FilePlayService
  readonly liveSettings: LiveSettings
  readonly previewLeases: PreviewLeaseService
  readonly frameioExport: FrameioExport
}

/** Composes them. */
export function createRoom(
  deps: MarkerServiceDeps &
    MessageServiceDeps &
    PreviewLeaseServiceDeps &
    Omit<FrameioExportDeps, 'frameio'>,
): RoomServices {
  return {
    markers: new MarkerService(deps),
    messages: new MessageService(deps),
    talkback: new TalkbackService(deps),
    filePlay: new FilePlayService(deps),
    liveSettings: new LiveSettings(deps),
    previewLeases: new PreviewLeaseService(deps),
    // Nothing here can log in to frame.io yet, so no server has a client id (GAP-119).
    frameioExport: new FrameioExport({ ...deps, frameio: null }),
  }
}
