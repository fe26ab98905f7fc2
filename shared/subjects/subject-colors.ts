import { subjectPalette } from './subject.ts'

/**
 * The colors that new subjects get, in their order: the palette's twelve, then its hues lighter and darker (rule
 * subjects.new-color).
 */
export const subjectColors: readonly string[] = [
  ...subjectPalette,
  '#BDCEB8',
  '#EBC0B2',
  '#D1C4DF',
  '#8D9EA1',
  '#A9B4CA',
  '#FEA499',
  '#F5BF83',
  '#81DBB1',
  '#66C9FC',
  '#FB95D3',
  '#B4D653',
  '#F1C352',
  '#295B23',
  '#652D1B',
  '#44345C',
  '#4D5455',
  '#364053',
  '#B11724',
  '#965E01',
  '#4A856A',
  '#094C67',
  '#903E73',
  '#666E48',
  '#4B3901',
  '#2E402A',
  '#896458',
  '#7C5FA7',
  '#1B95C6',
]

/** The first color that none of the other subjects has; where all forty are taken, the one that is used least. */
export function unusedColor(used: readonly string[]): string {
  const counts = new Map(subjectColors.map((color) => [color, 0]))
  for (const color of used) {
    const count = counts.get(color.toUpperCase())
    if (count !== undefined) counts.set(color.toUpperCase(), count + 1)
  }
  const least = Math.min(...counts.values())
  return subjectColors.find((color) => counts.get(color) === least) ?? subjectPalette[0]
}

/** A color for each of some new subjects beside those that are there. */
export function unusedColors(count: number, used: readonly string[]): string[] {
  const colors: string[] = []
  while (colors.length < count) colors.push(unusedColor([...used, ...colors]))
  return colors
}
