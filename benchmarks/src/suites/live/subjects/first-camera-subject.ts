import type { LiveSubject } from '../live-subject.ts'

/** No compositor at all: what cameras and receiver, that is the measurement itself, bear. */
export const firstCameraSubject: LiveSubject = {
  id: 'first-camera',
  title: 'The first camera’s own track, received as it is',
  lacks: ['crop', 'mask', 'border', 'opacity', 'text'],
  async open([track]) {
    if (!track) throw new Error('There is no camera')
    return { track, dispose: () => undefined }
  },
}
