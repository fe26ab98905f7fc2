import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Activity } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import { activitiesPerPage, countActivities, type ActivityFilter } from '#client/queries/activities.ts'
import { listPage, withWholeGroups } from '#client/queries/activities-together.ts'
import {
  activityTexts,
  idsWithWords,
  readActivities,
  readBookTexts,
  type ActivityTexts,
} from '#client/queries/activity-search.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useWhole } from '#client/parts/arrival/use-arrived.ts'
import { lastPageOf } from '#client/ui/controls/pagination.tsx'

/** Results of a filter and a search. */
interface FoundPage {
  /** How many; `undefined` until all are counted. */
  total: number | undefined
  /** The page that is shown: the last one there is, at most. */
  page: number
  /** The activities of that page; `undefined` while they are read. */
  activities: readonly Activity[] | undefined
}

/**
 * The activities that match a filter and have these words, a page of them (rules activities.filters,
 * activities.search).
 */
export function useFound(filter: ActivityFilter, words: readonly string[], page: number): FoundPage {
  const isSearch = words.length > 0
  const listed = useListed(filter, page, !isSearch)
  const searched = useSearched(filter, words, page, isSearch)
  // An empty list is shown once it is counted, too.
  useTextsInTime(listed.activities !== undefined && listed.total !== undefined)
  return isSearch ? searched : listed
}

function useListed(filter: ActivityFilter, wanted: number, isWanted: boolean): FoundPage {
  const key = JSON.stringify(filter)
  const total = useWhole(async () => (isWanted ? countActivities(filter) : undefined), [key, isWanted])
  const page = pageOf(wanted, total)
  const activities = useLive(async () => (isWanted ? listPage(filter, page) : undefined), [key, page, isWanted])
  return { total, page, activities }
}

function useSearched(filter: ActivityFilter, words: readonly string[], wanted: number, isWanted: boolean): FoundPage {
  const key = JSON.stringify([filter, words])
  const texts = useSyncExternalStore(
    isWanted ? activityTexts.subscribe : listenToNothing,
    isWanted ? activityTexts.read : nothing,
  )
  const books = useLive(readBookTexts)
  const ids = useMemo(() => texts && books && idsBy(texts, key, books), [texts, key, books])
  const total = texts?.isWhole ? ids?.length : undefined
  const page = pageOf(wanted, total)
  const shown = ids?.slice((page - 1) * activitiesPerPage, page * activitiesPerPage)
  const activities = useLive(
    async () =>
      shown &&
      texts &&
      books &&
      withWholeGroups(await readActivities(shown), (day) => readActivities(idsOfDay(texts, key, books, day))),
    [shown?.join(), texts, key, books],
  )
  // Until all is read, nothing found says nothing.
  return { total, page, activities: total === undefined && activities?.length === 0 ? undefined : activities }
}

/** Begins to read the texts soon after the list has been opened: with her first letter they are there. */
function useTextsInTime(isRead: boolean): void {
  useEffect(() => {
    if (!isRead) return
    let stop = () => {}
    const timer = setTimeout(() => (stop = activityTexts.subscribe(() => {})), soon)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isRead])
}

/** Milliseconds after which nobody waits for the list any more. */
const soon = 500

type BookTexts = ReadonlyMap<string, string>

/** By a text that is the same as long as the same is looked for. */
function idsBy(texts: ActivityTexts, key: string, books: BookTexts): string[] {
  const [filter, words] = JSON.parse(key) as [ActivityFilter, string[]] // made above
  return idsWithWords(texts, filter, words, books)
}

function idsOfDay(texts: ActivityTexts, key: string, books: BookTexts, day: Day): string[] {
  const [filter, words] = JSON.parse(key) as [ActivityFilter, string[]] // made above
  return idsWithWords(texts, { ...filter, from: day, to: day }, words, books)
}

function pageOf(wanted: number, total: number | undefined): number {
  return total === undefined ? wanted : Math.min(wanted, lastPageOf(total, activitiesPerPage))
}

const listenToNothing = () => () => {}
const nothing = () => undefined
