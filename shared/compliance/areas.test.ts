import { describe, expect, test } from 'vitest'
import { answered, areaQuestions, coveredText, toggled, areasCovered, covers, coversByName, mayMean } from './areas.ts'
import { areaOf } from './required-subjects.ts'
import { stateRequirements } from './states/index.ts'
import { stateCodes } from './states/list.ts'

/** Each area that a state names, with usual subjects that cover it by their name, and others that are only asked about. */
const table: readonly [area: string, covering: readonly string[], asked: readonly string[]][] = [
  ['Alcohol, drug and tobacco education', ['Drug Education', 'D.A.R.E.'], ['Health']],
  ['American government', ['U.S. Government', 'Government', 'Civics'], ['Social Studies', 'American History']],
  ['Applied arts', ['Home Economics', 'Woodworking'], ['Life Skills', 'Art']],
  ['Arithmetic', ['Math', 'Saxon Math 5/4', 'Math 3', 'Pre-Algebra'], ['STEM', 'Personal Finance']],
  ['Art', ['Drawing', 'Visual Arts', 'Arts & Crafts'], ['Fine Arts', 'Art History']],
  ['Art and music appreciation', ['Music Appreciation', 'Picture Study'], ['Music', 'Art', 'Fine Arts']],
  ['Art or music', ['Piano Lessons', 'Painting'], ['Fine Arts', 'Drama']],
  ['Arts', ['Art', 'Music', 'Drama', 'Fine Arts'], ['Art History']],
  ['Bilingual education or English as a second language', ['ESL'], ['English', 'Spanish']],
  ['Career and technical education', ['Woodworking', 'CTE'], ['Life Skills', 'Practical Arts']],
  ['Career technical education', ['Career Education', 'Welding'], ['Life Skills']],
  ['Citizenship', ['Civics', 'Good Citizenship'], ['Government', 'Social Studies']],
  ['Citizenship, history and government', ['American History', 'Civics', 'Government'], ['Social Studies']],
  ['Civics', ['Government', 'Citizenship', 'American Government'], ['Social Studies', 'History']],
  ['Composition', ['Writing', 'Creative Writing', 'English Composition'], ['Language Arts', 'English', 'Grammar']],
  ['Computer proficiency', ['Computer Skills', 'Computers'], ['Typing', 'Technology', 'Coding']],
  ['Computer science', ['Coding', 'Programming'], ['Robotics', 'Computers']],
  ['Computer science or cybersecurity', ['AP Computer Science', 'Cybersecurity'], ['Technology']],
  ['Declaration of Independence', ['The Declaration of Independence'], ['U.S. History', 'Civics', 'Constitution']],
  ['Drawing', ['Sketching', 'Drawing Lessons'], ['Art', 'Painting']],
  ['Economics', ['Macroeconomics', 'AP Microeconomics'], ['Personal Finance', 'Social Studies']],
  ['Electives', ['Elective'], ['Life Skills', 'Photography']],
  ['English', ['Language Arts', 'Composition', 'Grammar', 'Phonics', 'Literature', 'Spelling'], ['Humanities']],
  ['English and language arts', ['English 9', 'Reading', 'Vocabulary'], ['Humanities', 'Drama']],
  ['English grammar', ['Grammar', 'Easy Grammar 4'], ['Language Arts', 'English', 'Writing']],
  ['English language', ['English', 'Grammar', 'Language Arts'], ['Humanities']],
  ['English language and grammar', ['Grammar', 'English', 'Language Arts'], ['Copywork']],
  ['English language arts', ['ELA', 'American Literature', 'Handwriting'], ['Drama']],
  ['Fine arts', ['Art', 'Piano', 'Theater', 'Choir'], ['Art History', 'Design']],
  ['Fire and arson safety', ['Fire Safety', 'Fire Prevention'], ['Safety', 'Health']],
  ['Geography', ['World Geography', 'Map Skills'], ['Social Studies', 'History and Geography']],
  ['Good behavior', ['Manners', 'Character Education'], ['Citizenship', 'Bible']],
  ['Good citizenship', ['Citizenship', 'Civics'], ['Government', 'Social Studies', 'Character Education']],
  ['Government', ['Civics', 'U.S. Government', 'State Government'], ['Social Studies', 'Government and Economics']],
  ['Grammar', ['English Grammar', 'Fix It! Grammar'], ['Language Arts', 'English', 'Writing']],
  ['Health', ['Health Education', 'Nutrition', 'First Aid'], ['Physical Education', 'Human Body', 'Health Science']],
  ['Health and physical development', ['P.E.', 'Health', 'Sports'], ['Recess', 'Dance']],
  ['Health and physical education', ['PE', 'Gym', 'Health'], ['Dance', 'Hiking']],
  ['Health and physiology', ['Health', 'Physiology'], ['Anatomy', 'Physical Education']],
  ['Health education', ['Health', 'Hygiene'], ['PE', 'Life Skills']],
  ['Highway, traffic and bicycle safety', ["Driver's Education", 'Bike Safety'], ['Safety', 'PE']],
  [
    'History',
    ['American History', 'World History', 'Ancient History', 'Texas History'],
    ['Social Studies', 'Art History'],
  ],
  ['History and geography', ['History', 'World Geography'], ['Social Studies']],
  [
    'History of the U.S. and New Hampshire constitutions',
    ['Constitution', 'NH Constitution'],
    ['Civics', 'U.S. History'],
  ],
  [
    'History of the United States and Pennsylvania',
    ['American History', 'U.S. History', 'PA History'],
    ['History', 'Social Studies'],
  ],
  ['Language', ['Language Arts', 'English', 'Grammar'], ['Humanities']],
  ['Language arts', ['English', 'Reading', 'Spelling', 'Writing', 'Cursive'], ['Drama', 'Humanities']],
  ['Library skills', ['Library', 'Library Science'], ['Language Arts', 'Study Skills']],
  ['Literature', ['American Literature', 'Poetry', 'Great Books'], ['English', 'Reading', 'Language Arts']],
  ['Maine Studies', ['Maine History', 'Maine Geography'], ['State History', 'Social Studies']],
  [
    'Mathematics',
    ['Math', 'Pre-Algebra', 'Algebra I', 'Geometry', 'Saxon Math', 'Singapore Math 3A', 'Math-U-See'],
    ['STEM'],
  ],
  ['Music', ['Piano', 'Choir', 'Violin Lessons'], ['Fine Arts', 'Music History']],
  ['Natural science', ['Science', 'Biology', 'Nature Study'], ['STEM', 'Health Science']],
  ['Occupational education', ['Career Education', 'Vocational Education'], ['Life Skills', 'Computers']],
  ['Patriotism and citizenship', ['Citizenship', 'Civics'], ['U.S. History', 'Social Studies']],
  ['Physical education', ['PE', 'P.E.', 'Gym', 'Swimming', 'Karate'], ['Recess', 'Health', 'Dance']],
  ['Practical arts', ['Home Economics', 'Cooking', 'Shop'], ['Life Skills']],
  ['Reading', ['Phonics', 'Literature', 'All About Reading Level 2'], ['Language Arts', 'English']],
  ['Reading and language arts', ['Reading', 'Language Arts', 'English'], ['Humanities']],
  ['Rhode Island history', ['RI History', 'History of Rhode Island'], ['State History', 'History', 'Social Studies']],
  ['Safety education', ['Safety', 'Fire Safety', 'First Aid'], ['Health']],
  [
    'Science',
    ['Chemistry', 'Honors Biology', 'Physics with Lab', 'Apologia Biology', 'Grade 4 Science'],
    ['STEM', 'Health Science'],
  ],
  ['Social sciences', ['Social Studies', 'History', 'Psychology'], ['Humanities']],
  ['Social studies', ['History', 'Geography', 'Civics', 'Economics', 'World History'], ['Humanities', 'Bible']],
  ['Speaking', ['Speech', 'Public Speaking', 'Debate'], ['Language Arts', 'Drama']],
  [
    'Spelling',
    ['All About Spelling', 'Spelling Workout C', '3rd Grade Spelling'],
    ['Language Arts', 'English', 'Phonics'],
  ],
  ['The Federalist Papers', ['Federalist Papers'], ['U.S. History', 'Government']],
  [
    'United States and New York State history and both constitutions',
    ['U.S. History', 'NY State History'],
    ['History', 'Civics'],
  ],
  ['United States Constitution', ['Constitution', 'U.S. Constitution'], ['Civics', 'U.S. History']],
  ['United States history', ['American History', 'U.S. History II', 'AP US History'], ['History', 'Social Studies']],
  ['United States history and Constitution', ['American History', 'Constitution'], ['Social Studies', 'Civics']],
  ['Visual and performing arts', ['Art', 'Music', 'Drama', 'Dance'], ['Art History']],
  ['Visual arts', ['Art', 'Painting', 'Pottery'], ['Fine Arts']],
  ['World language', ['Spanish I', 'American Sign Language'], ['World Cultures']],
  ['World languages', ['French', 'Latin', 'Foreign Language'], ['Linguistics']],
  ['World or Native American language', ['Spanish', 'Lakota'], ['Linguistics']],
  ['Writing', ['Composition', 'Handwriting', 'Penmanship'], ['Language Arts', 'English', 'Reading and Writing']],
]

describe('what covers an area by its name (rule compliance.areas)', () => {
  test.each(table)('%s: by itself %j; asked about %j', (area, covering, asked) => {
    expect(covering.filter((name) => !coversByName(name, area))).toEqual([])
    expect(asked.filter((name) => coversByName(name, area))).toEqual([])
    expect(asked.filter((name) => !mayMean(name, area))).toEqual([])
    expect(covering.filter((name) => mayMean(name, area))).toEqual([])
  })

  test('the table names every area of every state, and no other', async () => {
    const named = new Set<string>()
    for (const state of stateCodes)
      for (const { name } of (await stateRequirements(state)).law.subjects) named.add(areaOf(name))

    expect(table.map(([area]) => areaOf(area)).sort()).toEqual([...named].sort())
  })

  test.each([
    // A branch of history, whatever it is the history of.
    ['History of Science', 'Science'],
    ['Art History', 'History'],
    ['Art History', 'Art'],
    ['Music History', 'Music'],
    ['Health Science', 'Science'],
    ['Health Science', 'Health'],
    ['Computer Science', 'Science'],
    ['Political Science', 'Science'],
    ['Social Science', 'Science'],
    ['Library Science', 'Science'],
    ['Language Arts', 'Art'],
    ['Language Arts', 'Fine arts'],
    ['Martial Arts', 'Fine arts'],
    ['Home Economics', 'Economics'],
    ['Sign Language', 'Language'],
    ['Spanish Literature', 'Spelling'],
    ['World History', 'United States history'],
    ['European History', 'United States history'],
    ['History', 'United States history'],
    ['State History', 'United States history'],
    ['Ohio History', 'Rhode Island history'],
    ['Social Studies', 'Geography'],
    ['History and Geography', 'History'],
    ['Math and Science', 'Mathematics'],
    ['Math and Science', 'Science'],
    ['Language Arts', 'Spelling'],
    ['English', 'Reading'],
    ['Reading', 'Writing'],
    ['Reading', 'Literature'],
    ['Phonics', 'Spelling'],
    ['Music', 'Art'],
    ['Physical Science', 'Physical education'],
    ['Health', 'Physical education'],
    ['Mathematical Art', 'Mathematics'],
    ['Aftermath', 'Mathematics'],
    ['Level 3', 'Mathematics'],
    ['Bible', 'History'],
    ['', 'History'],
  ])('%s does not cover %s', (name, area) => {
    expect(coversByName(name, area)).toBe(false)
  })

  test.each([
    ['Computer Science', 'Science'],
    ['Language Arts', 'Arts'],
    ['Political Science', 'Science'],
    ['Social Studies', 'Maine mathematics studies'],
    ['Piano', 'Mathematics'],
  ])('%s is not even asked about for %s', (name, area) => {
    expect(mayMean(name, area)).toBe(false)
  })

  test.each([
    ["Nora's Math", 'Mathematics'],
    ['MATHEMATICS', 'Arithmetic'],
    ['English (Shakespeare)', 'English (spelling, reading, writing)'],
    ['Intro to Biology', 'Science (including agriculture)'],
    ['Math: Singapore 4B', 'Mathematics'],
    ['Second Grade Reading', 'Reading'],
    ['High School Chemistry', 'Science'],
    ['Bible 3', 'Bible'],
    ['Latin', 'Latin'],
  ])('%s covers %s', (name, area) => {
    expect(coversByName(name, area)).toBe(true)
  })
})

describe("the parent's word (rule compliance.areas)", () => {
  const subject = (name: string, said: { areas?: string[] | null; not_areas?: string[] | null } = {}) => ({
    id: name,
    name,
    ...said,
  })

  test('yes covers, whatever the name, and whatever stands in parentheses', () => {
    expect(
      covers(subject('Sailing', { areas: ['Mathematics (general mathematics, algebra, geometry)'] }), 'Mathematics'),
    ).toBe(true)
    expect(covers(subject('Language Arts', { areas: ['spelling'] }), 'Spelling')).toBe(true)
  })

  test('a subject covers several areas, each by its own word', () => {
    const unit = subject('Nature Club', { areas: ['science', 'Physical education'] })
    expect(['Science', 'Physical Education', 'Art'].map((area) => covers(unit, area))).toEqual([true, true, false])
  })

  test('no takes back what the name covers by itself', () => {
    expect(covers(subject('Chemistry', { not_areas: ['Science'] }), 'Science (including agriculture)')).toBe(false)
    expect(covers(subject('Science', { not_areas: ['science'] }), 'Science')).toBe(false)
    // Yes of one device and no of another: what she said yes to stays.
    expect(covers(subject('Chemistry', { areas: ['Science'], not_areas: ['Science'] }), 'Science')).toBe(true)
  })

  test('a renamed subject keeps both', () => {
    const before = subject('Language Arts', { areas: ['Spelling'], not_areas: ['Grammar'] })
    const after = { ...before, name: 'English Grammar' }

    expect(covers(after, 'Spelling')).toBe(true)
    expect(covers(after, 'Grammar')).toBe(false)
  })

  test('an open area asks each subject that may be meant, until she said yes or no', () => {
    const asked = (said?: { areas?: string[]; not_areas?: string[] }) =>
      areaQuestions(['Spelling', 'Science'], [subject('Language Arts', said), subject('Chemistry'), subject('Piano')])

    expect(asked()).toEqual([{ subject_id: 'Language Arts', area: 'Spelling' }])
    expect(asked({ areas: ['Spelling'] })).toEqual([])
    expect(asked({ not_areas: ['Spelling'] })).toEqual([])
  })

  test('an answer takes the other one back', () => {
    const math = subject('Math', { areas: ['Science (all of it)'], not_areas: ['Arithmetic'] })
    expect(answered(math, 'Arithmetic', true)).toEqual({ areas: ['Science (all of it)', 'Arithmetic'], not_areas: [] })
    expect(answered(math, 'Science', false)).toEqual({ areas: [], not_areas: ['Arithmetic', 'Science'] })
    expect(answered(subject('Math'), 'Arithmetic', false)).toEqual({ areas: [], not_areas: ['Arithmetic'] })
  })

  test('a tap on a chip says what the name does not', () => {
    const chemistry = subject('Chemistry')
    const no = toggled(chemistry, 'Science')
    expect(no).toEqual({ areas: [], not_areas: ['Science'] })
    expect(toggled({ ...chemistry, ...no }, 'Science')).toEqual({ areas: [], not_areas: [] })
    const yes = toggled(chemistry, 'Health')
    expect(yes).toEqual({ areas: ['Health'], not_areas: [] })
    expect(toggled({ ...chemistry, ...yes }, 'Health')).toEqual({ areas: [], not_areas: [] })
  })

  test('covered is an area with an activity in a subject that covers it', () => {
    const time = [
      {
        date: '2026-09-01',
        student_id: 's',
        subject_id: 'Algebra I',
        at_home: true,
        is_evidence: false,
        minutes: 45,
        count: 1,
      },
    ]
    const subjects = [subject('Algebra I'), subject('Spelling')]

    expect(areasCovered(['Mathematics', 'Spelling'], subjects, time)).toEqual([
      { name: 'Mathematics', covered: true, minutes: 45, subjects: ['Algebra I'] },
      { name: 'Spelling', covered: false, minutes: 0, subjects: ['Spelling'] },
    ])
  })
})

test.each([
  [[], [], '0'],
  [[true, false], [], '1 of 2'],
  [[], [true, true], '2 of 2'],
  [[true], [true, false, true], '1/1 yearly, 2/3 once'],
])('yearly %j and once %j: "%s" (rule compliance.scope)', (yearly, once, text) => {
  const areasOf = (all: readonly boolean[]) => all.map((covered) => ({ name: '', covered, minutes: 0, subjects: [] }))
  expect(coveredText({ areas: areasOf(yearly), areas_once: areasOf(once) }, ' of ')).toBe(text)
})
