import { type Content, FULL_BOUNDS, PARENT_NAME_TOKEN } from '@proscenium/protocol'
import { FULL_LANDSCAPE, FULL_STORY, lowerThird } from './lower-third.ts'
import { PALETTE } from './palette.ts'
import {
  area,
  box,
  CAMERA_INDEX,
  contribution,
  file,
  type Piece,
  SCREEN_INDEX,
  scene,
  slate,
  text,
} from './scene-kit.ts'
import type { StarterTemplate } from './starter-template.ts'
import { landscapeTitle, storyTitle } from './title-scenes.ts'

/** Ids of the sample files that the demo shows. */
export interface DemoFiles {
  readonly loop: string
  readonly logo: string
  readonly harbour: string
  readonly portrait: string
  readonly music: string
}

export const DEMO_TEMPLATE_ID = 'demo-late-table'
const SHOW_NAME = 'The Late Table'

/** A show with sample media, for a first look at the studio. */
export function demoTemplate(files: DemoFiles): StarterTemplate {
  const music: Content = {
    kind: 'media_source',
    fileId: files.music,
    autoplay: true,
    loop: true,
    onEof: null,
  }
  return {
    id: DEMO_TEMPLATE_ID,
    name: SHOW_NAME,
    description: 'A late-night show with sample pictures, film and music.',
    scenes: [
      openingTitles(files, music),
      interview(files),
      pictureStory(files),
      shortBreak(files, music),
    ],
  }
}

function openingTitles(files: DemoFiles, music: Content) {
  const words = {
    overline: 'Tonight, live',
    title: SHOW_NAME,
    subtitle: 'Guests, pictures and one good question.',
  }
  const loop = file('video', files.loop, FULL_BOUNDS)
  return {
    name: 'Opening titles',
    landscape: slate(
      [loop, ...landscapeTitle(words), file('image', files.logo, box(75, 28, 93, 60), FIT)],
      [music],
    ),
    story: slate(
      [loop, ...storyTitle(words), file('image', files.logo, box(9, 15, 39, 32), FIT)],
      [music],
    ),
  }
}

function interview(files: DemoFiles) {
  const stage = file('video', files.loop, FULL_BOUNDS)
  const guest = { name: 'Mira Lund', role: 'Harbour pilot' }
  const host = { name: PARENT_NAME_TOKEN, role: 'Host' }
  return {
    name: 'Interview',
    landscape: scene([
      stage,
      ...bug(files, SHOW_NAME),
      contribution(CAMERA_INDEX, box(4, 20, 49, 84), {
        framed: true,
        overlays: lowerThird(HALF_LANDSCAPE, host),
      }),
      file('image', files.portrait, box(51, 20, 96, 84), {
        framed: true,
        overlays: lowerThird(HALF_LANDSCAPE, guest),
      }),
      text(box(4, 87, 96, 95), 'Ask us in the chat', { size: 2.8, color: PALETTE.mist }),
    ]),
    story: scene([
      stage,
      ...storyBug(files, SHOW_NAME),
      contribution(CAMERA_INDEX, box(5, 14, 95, 50), {
        framed: true,
        overlays: lowerThird(HALF_STORY, host),
      }),
      file('image', files.portrait, box(5, 52, 95, 88), {
        framed: true,
        overlays: lowerThird(HALF_STORY, guest),
      }),
    ]),
  }
}

function pictureStory(files: DemoFiles) {
  const words = { name: 'The harbour at dusk', role: 'Picture of the evening' }
  return {
    name: 'Picture story',
    landscape: scene([
      file('image', files.harbour, FULL_BOUNDS, { overlays: lowerThird(FULL_LANDSCAPE, words) }),
      ...bug(files, SHOW_NAME),
      contribution(SCREEN_INDEX, box(66, 62, 95, 91), { framed: true, sizing: 'fit' }),
    ]),
    story: scene([
      file('image', files.harbour, FULL_BOUNDS, { overlays: lowerThird(FULL_STORY, words) }),
      ...storyBug(files, SHOW_NAME),
      contribution(SCREEN_INDEX, box(5, 16, 95, 44.5), { framed: true, sizing: 'fit' }),
    ]),
  }
}

function shortBreak(files: DemoFiles, music: Content) {
  const words = {
    overline: 'Short break',
    title: 'Back in a moment',
    subtitle: 'The kettle is on.',
  }
  const stage = [file('video', files.loop, FULL_BOUNDS), area(FULL_BOUNDS, '0f113099')]
  return {
    name: 'Back in a moment',
    landscape: slate([...stage, ...landscapeTitle(words), ...bug(files, SHOW_NAME)], [music]),
    story: slate([...stage, ...storyTitle(words), ...storyBug(files, SHOW_NAME)], [music]),
  }
}

const FIT = { sizing: 'fit' } as const

/** Of a picture that takes half of a landscape frame. */
const HALF_LANDSCAPE = {
  ...FULL_LANDSCAPE,
  width: 52,
  nameHeight: 10,
  roleHeight: 7,
  barWidth: 1,
  nameSize: 3.6,
  roleSize: 2.3,
  marginHorizontal: 5,
  marginVertical: 6,
  roleLift: 7,
}

/** Of a picture that takes half of a story frame. */
const HALF_STORY = {
  ...FULL_STORY,
  width: 60,
  nameHeight: 11,
  roleHeight: 8,
  nameSize: 4.2,
  roleSize: 2.7,
  marginHorizontal: 5,
  marginVertical: 6,
  roleLift: 8,
}

/** The show's sign in the corner. */
function bug(files: DemoFiles, name: string): Piece[] {
  return [
    file('image', files.logo, box(4, 6, 8.5, 14), FIT),
    text(box(9.5, 6, 50, 14), name, { size: 3.4, bold: true }),
  ]
}

function storyBug(files: DemoFiles, name: string): Piece[] {
  return [
    file('image', files.logo, box(6, 6.5, 16, 12), FIT),
    text(box(18, 6.5, 94, 12), name, { size: 4.4, bold: true }),
  ]
}
