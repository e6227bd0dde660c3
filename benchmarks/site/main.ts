import { drawLab } from '../src/suites/compositing/page/draw-lab.ts'

Object.assign(window, { drawLab })
document.documentElement.dataset['ready'] = 'yes'
