import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { print } from './table.ts'

/** What work in a page may take at most; what is left out has no goal. */
interface Goals {
  seconds?: number
  /** The page's longest task, in milliseconds. */
  task?: number
  /** Memory of all processes of the browser. */
  megabytes?: number
}

/** Measures work in a page: seconds, its longest task, and the memory that the browser took. */
type Measured = (what: string, goals: Goals, work: () => Promise<void>) => Promise<void>

/** A browser that keeps what a page stores on a disk: another context keeps it in memory. */
export async function onDisk(url: string, work: (page: Page, measured: Measured) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-bench-'))
  const viewport = { width: 1366, height: 1024 }
  const executablePath = findOrInstallChromium()
  const context = await chromium.launchPersistentContext(folder, { executablePath, baseURL: url, viewport })
  await context.addInitScript(() => localStorage.setItem('hearthbook-test-hooks', '1'))
  const page = await context.newPage()
  page.setDefaultTimeout(600_000)
  try {
    await work(page, async (what, goals, measuredWork) => {
      const [tasks, memory] = [await watchTasks(page), watchMemory(folder)]
      const began = performance.now()
      await measuredWork()
      const took = performance.now() - began
      const [longest, grown] = [await tasks(), await memory()]
      print({ what, value: took / 1000, unit: 's', ...goalOf(goals.seconds) })
      print({ what: '  longest task of the page', value: longest, unit: 'ms', ...goalOf(goals.task) })
      print({ what: '  memory that the browser took', value: grown / 1e6, unit: 'MB', ...goalOf(goals.megabytes) })
    })
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function goalOf(value: number | undefined) {
  return value === undefined ? {} : { goal: { at: 'most', value } as const }
}

/** Looks at the tasks of a page; the function answers how long the longest took, in milliseconds. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const tasks: number[] = []
    const take = (entries: PerformanceEntryList) => tasks.push(...entries.map(({ duration }) => duration))
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ type: 'longtask' })
    return () => {
      take(observer.takeRecords())
      observer.disconnect()
      return Math.max(0, ...tasks)
    }
  })
  return () => watch.evaluate((longest) => longest())
}

/** Looks at the memory of a browser's processes; the function answers by how much it grew at most, in bytes. */
function watchMemory(folder: string): () => Promise<number> {
  let [first, max] = [0, 0]
  const look = async () => {
    const now = await memoryOf(folder)
    first ||= now
    max = Math.max(max, now)
  }
  void look()
  const timer = setInterval(() => void look(), 200)
  return async () => {
    clearInterval(timer)
    await look()
    return max - first
  }
}

/** What the processes of a browser hold that is not a file's, in bytes. */
async function memoryOf(folder: string): Promise<number> {
  const read = (pid: string, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const status = new Map(await Promise.all(pids.map(async (pid) => [pid, await read(pid, 'status')] as const)))
  const numberIn = (pid: string, name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status.get(pid) ?? '')?.[1] ?? 0)
  const own = new Set<string>()
  for (const pid of pids) if ((await read(pid, 'cmdline')).includes(folder)) own.add(pid)
  // A process has a higher number than the one that began it.
  for (const pid of pids.toSorted((one, other) => Number(one) - Number(other)))
    if (own.has(String(numberIn(pid, 'PPid')))) own.add(pid)
  return [...own].reduce((sum, pid) => sum + 1024 * numberIn(pid, 'RssAnon'), 0)
}
