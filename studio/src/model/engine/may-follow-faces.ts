interface FaceRights {
  readonly rights: { readonly event: { readonly autoCrop: boolean } }
}

/** Whether automatic crops follow faces: the user has the right (GAP-025), and the detector runs. */
export function mayFollowFaces(user: FaceRights | null, isDetectorLost: boolean): boolean {
  return user?.rights.event.autoCrop === true && !isDetectorLost
}
