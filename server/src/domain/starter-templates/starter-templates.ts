import { FULL_BOUNDS } from '@proscenium/protocol'
import { CAMERA_FULL, SCREEN_FULL, SCREEN_WITH_CORNER, screenAndCamera } from './camera-scenes.ts'
import { NIGHT_SKY } from './palette.ts'
import { area, scene } from './scene-kit.ts'
import { classroom } from './shows/classroom.ts'
import { countdown } from './shows/countdown.ts'
import { gaming } from './shows/gaming.ts'
import { interview } from './shows/interview.ts'
import { launch } from './shows/launch.ts'
import { news } from './shows/news.ts'
import { panel } from './shows/panel.ts'
import { podcast } from './shows/podcast.ts'
import { slides } from './shows/slides.ts'
import { sports } from './shows/sports.ts'
import { worship } from './shows/worship.ts'
import type { StarterTemplate } from './starter-template.ts'
import { BACK_IN_A_MOMENT, titleScene } from './title-scenes.ts'

const EMPTY_STAGE = scene([area(FULL_BOUNDS, NIGHT_SKY)])

/** The templates that every server ships, in the order in which they are shown (GAP-153). */
export const STARTER_TEMPLATES: readonly StarterTemplate[] = [
  {
    id: 'starter-talk-show',
    name: 'Talk show',
    description: 'An opening, you, you with what you show, and a break.',
    cover: 3,
    scenes: [
      titleScene({
        name: 'Opening',
        overline: 'Live',
        title: 'The talk show',
        subtitle: 'We begin in a moment.',
      }),
      CAMERA_FULL,
      screenAndCamera('Camera and screen', "Today's topic"),
      BACK_IN_A_MOMENT,
    ],
  },
  {
    id: 'starter-screen-camera',
    name: 'Screen and camera',
    description: 'For lessons, demonstrations and talks with slides.',
    cover: 2,
    scenes: [
      titleScene({
        name: 'Title',
        overline: 'Welcome',
        title: 'Title of the session',
        subtitle: 'Your name, and what this is about.',
      }),
      SCREEN_WITH_CORNER,
      screenAndCamera('Screen and camera', 'Step by step'),
      SCREEN_FULL,
    ],
  },
  interview,
  panel,
  slides,
  sports,
  countdown,
  worship,
  gaming,
  news,
  launch,
  classroom,
  podcast,
  {
    id: 'starter-blank',
    name: 'Blank',
    description: 'One empty stage.',
    scenes: [{ name: 'Scene 1', landscape: EMPTY_STAGE, story: EMPTY_STAGE }],
  },
]
