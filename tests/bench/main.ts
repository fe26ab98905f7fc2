import { benchArchives } from './archives.ts'
import { benchActivitiesPage } from './activities-page.ts'
import { benchBigDelete } from './big-delete.ts'
import { benchBulk } from './bulk.ts'
import { benchBrowser } from './browser.ts'
import { benchColdStart } from './cold-start.ts'
import { benchDatabase } from './database.ts'
import { benchDeleteOnDevice } from './delete-on-device.ts'
import { benchFamilies } from './families.ts'
import { benchFamilyYear } from './family-year.ts'
import { benchLessons } from './lessons.ts'
import { benchLine } from './line.ts'
import { benchLists } from './lists.ts'
import { benchMany } from './many/main.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchPackets } from './packets.ts'
import { benchPapers } from './papers.ts'
import { benchPapersHere } from './papers-here.ts'
import { benchPhotos } from './photos.ts'
import { benchPictures } from './pictures.ts'
import { benchProgressPage } from './progress-page.ts'
import { benchSentence } from './sentence.ts'
import { benchWeight } from './weight.ts'

// `npm run bench [activities|archives|database|families|delete|device|browser|bulk|lessons|line|lists|many|neighbours|packets|papers|papers-here|photos|pictures|progress|sentence|start|weight|year]`: without a word, everything but `many`. Takes a quarter of an hour, and wants a quiet machine.
const parts: Record<string, () => Promise<void>> = {
  database: benchDatabase,
  families: benchFamilies,
  delete: benchBigDelete,
  device: benchDeleteOnDevice,
  activities: benchActivitiesPage,
  archives: benchArchives,
  browser: benchBrowser,
  start: benchColdStart,
  bulk: benchBulk,
  lessons: benchLessons,
  line: benchLine,
  lists: benchLists,
  neighbours: benchNeighbours,
  packets: benchPackets,
  papers: benchPapers,
  'papers-here': benchPapersHere,
  photos: benchPhotos,
  pictures: benchPictures,
  progress: benchProgressPage,
  sentence: benchSentence,
  weight: benchWeight,
  year: benchFamilyYear,
}

// Half an hour of its own, on a Postgres of its own: only by its word.
const apart: typeof parts = { many: benchMany }

const wanted = process.argv.slice(2).filter((word) => word in parts || word in apart)
console.log(process.env['DATABASE_URL'] ? 'On a real Postgres.' : 'On the embedded database.')
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) await (parts[name] ?? apart[name])?.()
process.exit(0)
