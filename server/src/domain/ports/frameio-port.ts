/** What is to become a project of frame.io. */
export interface FrameioProject {
  /** Whose account at frame.io it is made with. */
  readonly userId: string
  readonly teamId: string
  readonly name: string
  /** Names to show, and keys in the storage of recordings. */
  readonly recordings: readonly { readonly name: string; readonly key: string }[]
}

/** Makes projects at frame.io; a server without a client id of frame.io has none of this (GAP-119). */
export interface FrameioPort {
  /** Uploads the recordings into a new project. */
  createProject(project: FrameioProject): Promise<{ readonly id: string }>
}
