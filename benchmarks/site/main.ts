import { drawLab } from '../src/suites/compositing/page/draw-lab.ts'
import { liveLab } from '../src/suites/live/page/live-lab.ts'

Object.assign(window, { drawLab, liveLab })
document.documentElement.dataset['ready'] = 'yes'
