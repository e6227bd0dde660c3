import {
  type MediaCapabilities,
  MediaPlaneError,
  type MediaPlanePort,
} from './domain/ports/media-plane-port.ts'

/** Stands where no media host is installed: every call says so. */
export class AbsentMediaPlane implements MediaPlanePort {
  publishProgram(): Promise<never> {
    return refuse()
  }
  viewProgram(): Promise<never> {
    return refuse()
  }
  answerView(): Promise<never> {
    return refuse()
  }
  addCandidate(): Promise<never> {
    return refuse()
  }
  async closeSession(): Promise<void> {}
  isProgramConnected(): boolean {
    return false
  }
  startRecording(): Promise<never> {
    return refuse()
  }
  pauseRecording(): Promise<never> {
    return refuse()
  }
  resumeRecording(): Promise<never> {
    return refuse()
  }
  stopRecording(): Promise<never> {
    return refuse()
  }
  async recoverRecordings(): Promise<never[]> {
    return []
  }
  async joinRecording(): Promise<null> {
    return null
  }
  async makeThumbnail(): Promise<boolean> {
    return false
  }
  startOutput(): Promise<never> {
    return refuse()
  }
  async stopOutput(): Promise<void> {}
  pauseOutput(): Promise<never> {
    return refuse()
  }
  resumeOutput(): Promise<never> {
    return refuse()
  }
  async endEvent(): Promise<never[]> {
    return []
  }
  capabilities(): MediaCapabilities {
    return { ffmpeg: false, rtmp: false, rtmps: false, srt: false, ffmpegVersion: null }
  }
  on(): () => void {
    return () => undefined
  }
  async dispose(): Promise<void> {}
}

async function refuse(): Promise<never> {
  throw new MediaPlaneError('host_unavailable', 'The media service is not installed')
}
