import { chromium } from '@playwright/test'
import { build } from 'vite'
import type { EarlierEntry } from '#shared/activities/say-it/topics.ts'
import type { makeListener, Spoken } from '#shared/activities/say-it/understand.ts'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { p95, print } from './table.ts'

const runs = 300
const slowed = 4
const today = '2027-03-16'

/** How long the line takes to understand what is typed, in a Chromium as slow as an old phone. */
export async function benchSentence(): Promise<void> {
  const script = await bundled('shared/activities/say-it/understand.ts')
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: script })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const { words, parses } = await page.evaluate(parseMany, { spoken: aFamily(), today, runs })
    print({ what: `the line learns a family's words, processor slowed ${slowed} times`, value: words, unit: 'ms' })
    print({
      what: `a sentence of 20 words understood, first time`,
      value: parses[0] ?? Number.NaN,
      unit: 'ms',
    })
    print({
      what: `a sentence of 20 words understood, p95, processor slowed ${slowed} times`,
      value: p95(parses),
      unit: 'ms',
      goal: { at: 'most', value: 5 },
    })
  } finally {
    await browser.close()
  }
}

/** In the page: a family's words are learned, and so many sentences understood. Milliseconds each. */
function parseMany({ spoken, today, runs }: { spoken: Spoken; today: string; runs: number }) {
  // The bundle's own name; nobody else declares it.
  const { sayIt } = window as unknown as { sayIt: { makeListener: typeof makeListener } }
  const began = performance.now()
  const listen = sayIt.makeListener(spoken)
  const words = performance.now() - began
  const parses: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const text = `yesterday Nora and Silas did fractions for ${run % 60} min, then everyone but Wren read chapter ${run} from 9 to 10:30`
    const start = performance.now()
    listen(text, today)
    parses.push(performance.now() - start)
  }
  return { words, parses }
}

function aFamily(): Spoken {
  const named = (name: string) => ({ id: name, name })
  const subjects = ['Mathematics', 'Language Arts', 'Reading', 'Science', 'Social Studies', 'Art', 'Music', 'Latin']
  const earlier: EarlierEntry[] = Array.from({ length: 300 }, (_, index) => ({
    student_id: 'Nora',
    subject_id: subjects[index % subjects.length] ?? '',
    title: `Unit ${index}, the story of chapter ${index}`,
    activity_type: 'lesson',
    duration_minutes: 30,
  }))
  return { children: ['Nora', 'Silas', 'Wren'].map(named), subjects: subjects.map(named), earlier }
}

/** A module with all it imports, as one script that names it `sayIt`. */
async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'sayIt' } },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error('nothing was built')
  return chunk.code
}
