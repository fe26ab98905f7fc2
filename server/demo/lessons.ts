import type { ActivityType } from '#shared/activities/types.ts'

/** A child's lessons in one subject: weekdays (0 = Sunday), type, minutes, and titles in order. */
export interface DemoCourse {
  subject: SubjectKey
  weekdays: readonly number[]
  type: ActivityType
  /** Shortest and longest, in minutes. */
  minutes: readonly [from: number, to: number]
  titles: readonly string[]
  /** The course that it is planned as, with how many lessons a year. */
  planned?: { title: string; lessons: number }
}

export type SubjectKey = 'math' | 'language' | 'science' | 'history' | 'art' | 'music' | 'spanish' | 'outdoors'
export type ChildKey = 'nora' | 'silas' | 'wren'

const daily = [1, 2, 3, 4, 5]

/** The demo children's courses; each list of titles is gone through in order, and begins again. */
export const courses: Readonly<Record<ChildKey, readonly DemoCourse[]>> = {
  nora: [
    {
      subject: 'math',
      planned: { title: 'Math 7', lessons: 180 },
      weekdays: daily,
      type: 'lesson',
      minutes: [40, 60],
      titles: [
        'Ratios in recipes',
        'Unit rates and best buys',
        'Adding and subtracting integers',
        'Multiplying negative numbers',
        'Percent of a number',
        'Sales tax and tips',
        'Expressions with variables',
        'The distributive property',
        'One-step equations',
        'Two-step equations',
        'Inequalities on a number line',
        'Scale drawings of our garden',
        'Angles and triangles',
        'Area of a circle',
        'Probability with dice and cards',
        'Mean, median and range',
      ],
    },
    {
      subject: 'language',
      weekdays: [1, 2, 4],
      type: 'assignment',
      minutes: [30, 50],
      titles: [
        'Anne of Green Gables, chapter discussion',
        'Essay outline: a place I know well',
        'Essay draft: a place I know well',
        'Editing for commas and run-ons',
        'Poetry: metaphor and simile',
        'Memorizing "The Road Not Taken"',
        'Short story: setting the scene',
        'Book report: The Giver',
        'Active and passive voice',
        'Letter to Grandma',
      ],
    },
    {
      subject: 'science',
      weekdays: [1, 3],
      type: 'lesson',
      minutes: [45, 75],
      titles: [
        'Plant and animal cells under the microscope',
        'How photosynthesis works',
        'Food webs of the creek',
        'Density: will it float?',
        'Acids and bases with red cabbage',
        'The water cycle in a jar',
        'Layers of the Earth',
        'Rock identification',
        'Forces and simple machines',
        'Phases of the Moon journal',
      ],
    },
    {
      subject: 'history',
      weekdays: [2, 5],
      type: 'reading',
      minutes: [30, 50],
      titles: [
        'Daily life in Colonial Williamsburg',
        'Causes of the American Revolution',
        'The Declaration of Independence, read aloud',
        'Lewis and Clark: map work',
        'The Erie Canal',
        'Frederick Douglass, chapters 1 to 3',
        'Timeline of the Civil War',
        'Homesteaders on the prairie',
      ],
    },
    {
      subject: 'spanish',
      weekdays: [2, 4],
      type: 'lesson',
      minutes: [20, 30],
      titles: [
        'Greetings and introductions',
        'Numbers to one hundred',
        'The verb "tener"',
        'At the market: a dialogue',
        'Family words and photos',
        'Weather and seasons',
        'Telling the time',
        'Cooking arroz con pollo from a Spanish recipe',
      ],
    },
    {
      subject: 'music',
      weekdays: [3],
      type: 'lesson',
      minutes: [30, 45],
      titles: ['Piano: scales in G and D', 'Piano: Minuet in G', 'Reading rhythms', 'Listening: The Four Seasons'],
    },
    {
      subject: 'art',
      weekdays: [5],
      type: 'project',
      minutes: [40, 90],
      titles: ['Perspective drawing', 'Watercolor landscape', 'Linocut print', 'Sketchbook: hands', 'Clay bowl'],
    },
  ],
  silas: [
    {
      subject: 'math',
      planned: { title: 'Math 4', lessons: 180 },
      weekdays: daily,
      type: 'lesson',
      minutes: [30, 45],
      titles: [
        'Place value to one million',
        'Rounding large numbers',
        'Multiplying two digits by one',
        'Multiplying two digits by two',
        'Long division with remainders',
        'Equivalent fractions with fraction tiles',
        'Comparing fractions',
        'Adding fractions with like denominators',
        'Decimals and money',
        'Perimeter and area of the chicken run',
        'Lines of symmetry',
        'Reading a bar graph',
      ],
    },
    {
      subject: 'language',
      weekdays: [1, 3, 5],
      type: 'reading',
      minutes: [25, 40],
      titles: [
        "Charlotte's Web, read aloud and narrated",
        'Spelling: words with -tion',
        'Cursive: capital letters',
        'My Side of the Mountain, two chapters',
        'Paragraph with a topic sentence',
        'Nouns, verbs and adjectives hunt',
        'Dictation from The Hobbit',
        'Writing a tall tale',
      ],
    },
    {
      subject: 'science',
      weekdays: [2, 4],
      type: 'lesson',
      minutes: [30, 60],
      titles: [
        'Bird feeder count',
        'Building a circuit with a bulb',
        'Magnets: push and pull',
        'Life cycle of a monarch',
        'Volcano model',
        'Bones of the hand',
        'Seeds: light or dark?',
        'Bridges out of craft sticks',
      ],
    },
    {
      subject: 'history',
      weekdays: [2],
      type: 'reading',
      minutes: [25, 40],
      titles: [
        'Ancient Egypt: the Nile',
        'Making papyrus bookmarks',
        'Greek myths: Perseus',
        'A day in Athens',
        'Roman roads and aqueducts',
        'Our state: how it got its name',
      ],
    },
    {
      subject: 'music',
      weekdays: [4],
      type: 'lesson',
      minutes: [20, 30],
      titles: [
        'Recorder: Hot Cross Buns',
        'Recorder: Ode to Joy',
        'Clapping games in 3/4',
        'Instruments of the orchestra',
      ],
    },
    {
      subject: 'art',
      weekdays: [5],
      type: 'project',
      minutes: [30, 60],
      titles: ['Leaf rubbings', 'Origami cranes', 'Papier-mâché globe', 'Comic strip in six frames'],
    },
  ],
  wren: [
    {
      subject: 'math',
      weekdays: [1, 2, 4, 5],
      type: 'lesson',
      minutes: [15, 25],
      titles: [
        'Counting to thirty with beans',
        'Shapes around the house',
        'Patterns with beads',
        'More and less',
        'Adding with bears',
        'Days of the week',
        'Tens and ones with sticks',
        'Measuring with hands and feet',
      ],
    },
    {
      subject: 'language',
      weekdays: daily,
      type: 'reading',
      minutes: [15, 30],
      titles: [
        'Letter of the week: M',
        'Frog and Toad, read aloud',
        'Sandpaper letters',
        'Rhyming basket',
        'Bob Books: Mat',
        'Writing my name',
        'Letter of the week: S',
        'Winnie-the-Pooh, read aloud',
      ],
    },
    {
      subject: 'science',
      weekdays: [3],
      type: 'project',
      minutes: [20, 40],
      titles: ['Sink or float', 'Growing a bean', 'Looking for worms', 'Melting ice race', 'Colors mixed with paint'],
    },
    {
      subject: 'art',
      weekdays: [1, 4],
      type: 'project',
      minutes: [20, 40],
      titles: ['Finger painting', 'Play dough animals', 'Paper chain', 'Leaf crown', 'Potato stamps'],
    },
  ],
}

/** Activities on days without school. */
export const weekend: DemoCourse = {
  subject: 'outdoors',
  weekdays: [0, 6],
  type: 'field_trip',
  minutes: [60, 150],
  titles: [
    'Nature walk along the creek',
    'Science museum',
    'Helping at the community garden',
    'Bike ride to the mill',
    'Farmers market math',
    'Stargazing with the telescope',
    'Swim meet',
  ],
}

/** Words a parent adds now and then. */
export const remarks = {
  description: [
    'Worked through it together, then alone.',
    'Needed two tries and was proud of it.',
    'Done at the kitchen table while it rained.',
    'Explained it afterwards to a younger one.',
  ],
  notes: ['Review next week.', 'Ready to move on.', 'Wants to do this again!', 'A little tired today.'],
  materials_used: ['Workbook, colored pencils', 'Library books', 'Microscope and slides', 'Whiteboard'],
  location: ['Library', 'Co-op', 'Backyard', "Grandma's house"],
} as const
