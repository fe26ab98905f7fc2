import { areaOf } from './required-subjects.ts'

/** A subject name as the lists of usual names spell it: "U.S. History" and "American History" are both "us history". */
export function plainName(name: string): string {
  const letters = areaOf(name)
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[&+]/g, ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return letters
    .replaceAll(/\b(united states of america|united states|usa|american|america)\b/g, 'us')
    .replaceAll(/\b(mathematics|maths)\b/g, 'math')
    .replaceAll(/\b(pe|phys ed)\b/g, 'physical education')
}

/**
 * The names under which a family's subject is looked up: as it stands, and without its level, owner, or publisher:
 * "Nora's Saxon Math 5/4".
 */
export function plainNames(name: string): readonly string[] {
  const known = looked.get(name)
  if (known !== undefined) return known
  // The names of one family are looked up again for each child and area.
  if (looked.size >= 1000) looked.clear()
  const names = namesLookedUp(name)
  looked.set(name, names)
  return names
}

const looked = new Map<string, readonly string[]>()

function namesLookedUp(name: string): string[] {
  const plain = plainName(name)
  const owned = plainName(areaOf(name).replace(/^[\p{L}-]+['’]s? /u, ''))
  const names = [plain, owned].flatMap((one) => [one, withoutLevel(one)])
  const all = names.flatMap((one) => [one, withoutLevel(one.replace(publisher, '').trim())])
  return [...new Set(all)].filter((one) => one !== '')
}

const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\d+(?:st|nd|rd|th)'
const levels = new RegExp(
  [
    `\\b(?:${ordinals}) grade(?:rs?)?\\b`,
    '\\b(?:introduction|intro|fundamentals|foundations|essentials|basics|principles) (?:to|of)\\b',
    '\\b(?:elementary|middle|high|junior high|primary) school\\b',
    '\\b(?:advanced placement|dual enrollment|dual credit|college prep)\\b',
    '\\b(?:grades?|level|year|book|part|semester|term|honors|ap|cp|clep)\\b',
    '\\b(?:k|kindergarten|preschool|elementary|beginning|beginner|intermediate)\\b',
    '\\b(?:advanced|basic|general|introductory|homeschool|daily|my|our|online)\\b',
    '\\b(?:class|course|lessons?|workbook|curriculum|practice)\\b',
    '\\b(?:with|and) labs?$',
    ' labs?$',
    '\\b(?:i|ii|iii|iv|v|vi|[a-h])$',
    '\\b\\d+[a-h]?\\b',
  ].join('|'),
  'g',
)

function withoutLevel(name: string): string {
  return name.replaceAll(levels, ' ').replaceAll(/ +/g, ' ').trim()
}

const publishers = `saxon|singapore|dimensions|primary|horizons|abeka|a beka|bju|bju press|bob jones
  |right start|rightstart|eureka|khan academy|ixl|oak meadow|the good and the beautiful|good and the beautiful
  |master books|masterbooks|time4learning|cle|christian light|lifepac|sonlight|apologia|mcgraw hill|evan moor|spectrum
  |memoria press|classical conversations|everyday|illustrative|zearn|berean builders|notgrass|rod and staff|shurley
  |brave writer|easy peasy|miacademy|outschool|acellus|blossom and root|torchlight|noeo|elemental
  |building foundations of`
const publisherNames = publishers.replaceAll(/\s*\|/g, '|')
const publisher = new RegExp(`^(?:${publisherNames}) | (?:${publisherNames})$`)
