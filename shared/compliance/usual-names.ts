import { states } from './states/list.ts'

/**
 * The subject names of a required area: those that cover it by themselves, and broader or neighboring ones that are
 * asked about.
 */
interface UsualNames {
  covers: readonly string[]
  asks: readonly string[]
}

const math = list(`mathematics, arithmetic, pre-algebra, prealgebra, algebra, geometry, trigonometry, pre-calculus,
   precalculus, calculus, statistics, probability, probability and statistics, statistics and probability,
   algebra and geometry, algebra and trigonometry, consumer math, business math, mental math, integrated math,
   math facts, math games, math practice, math workbook, word problems, number sense, numbers, numeracy, counting,
   addition, subtraction, addition and subtraction, multiplication, times tables, division,
   multiplication and division, fractions, decimals, money math, saxon, singapore, math u see, teaching textbooks,
   beast academy, life of fred, math mammoth, rightstart, miquon, xtramath, art of problem solving`)
const science =
  list(`science, sciences, biology, chemistry, physics, earth science, earth and space science, space science,
   life science, physical science, natural science, natural sciences, environmental science, marine biology,
   marine science, astronomy, botany, zoology, anatomy, anatomy and physiology, physiology, human body, geology,
   ecology, meteorology, weather, oceanography, genetics, entomology, ornithology, paleontology, microbiology,
   nature study, nature studies, natural history, science experiments, science lab, lab science, mystery science,
   real science odyssey, real science 4 kids`)
const usHistory = list(`us history, history of the us, history of us, early us history, modern us history,
   us history and government, african american history, black history, native american history, colonial history,
   revolutionary war, us revolution, civil war`)
const worldHistory =
  list(`world history, history of the world, ancient history, medieval history, modern history, european history,
   western civilization, world civilizations, ancient civilizations, ancient egypt, ancient greece, ancient rome,
   middle ages, renaissance, story of the world, mystery of history`)
const stateHistories = ['state history', ...states.flatMap(({ state, state_name }) => ownHistory(state_name, state))]
const history = ['history', ...usHistory, ...worldHistory, ...stateHistories]
const geography =
  list(`geography, world geography, us geography, human geography, physical geography, cultural geography,
   state geography, maps, map skills, map study, maps and globes`)
const citizenship = list(
  `citizenship, good citizenship, civics, patriotism, patriotism and citizenship, citizenship education`,
)
const government =
  list(`government, us government, civics, civics and government, government and civics, state government,
   local government, state and local government, comparative government, political science, politics`)
const economics = list('economics, microeconomics, macroeconomics')
const constitution = list('constitution, the constitution, us constitution, constitutional law, bill of rights')
const socialStudies =
  list(`social studies, social sciences, social science, history and geography, geography and history,
   history and social studies, government and economics, economics and government, world cultures, world religions,
   sociology, anthropology, current events`).concat(
    history,
    geography,
    citizenship,
    government,
    economics,
    constitution,
  )

const literature =
  list(`literature, us literature, british literature, english literature, world literature, classic literature,
   children's literature, great books, poetry, shakespeare, novels, novel study`)
const reading = list(`reading, phonics, reading comprehension, early reading, beginning reading, independent reading,
   silent reading, learning to read, readers, reading lessons, guided reading, literature circle, all about reading,
   explode the code, hooked on phonics, bob books, teach your child to read in 100 easy lessons`).concat(literature)
const handwriting = list(
  'handwriting, penmanship, cursive, cursive writing, cursive handwriting, handwriting without tears',
)
const composition =
  list(`composition, english composition, writing, creative writing, essay writing, essays, expository writing,
   research writing, writing workshop, journal writing, journaling, writing and composition, writing with ease, iew`)
const grammar = list(`grammar, english grammar, us grammar, grammar and punctuation, grammar and usage, punctuation,
   parts of speech, sentence diagramming, easy grammar, fix it grammar, first language lessons`)
const spelling = list('spelling, all about spelling, spelling workout, spelling power, spelling bee, spelling words')
const speech = list('speech, speaking, public speaking, debate, speech and debate, oral presentation, oratory')
const languageArts =
  list(`language arts, english, english language, english language arts, english and language arts, ela,
   literacy, reading and language arts, vocabulary, reading and writing, grammar and writing, grammar and composition,
   spelling and vocabulary, literature and composition, composition and literature, reading and literature,
   wordly wise, logic of english`).concat(reading, composition, grammar, spelling, speech)
const allLanguageArts = [...languageArts, ...handwriting]

const art = list(`art, visual art, visual arts, studio art, art class, art lessons, art appreciation, arts and crafts,
   crafts, drawing, drawing and painting, painting, watercolor, sketching, sculpture, ceramics, pottery, photography,
   calligraphy, printmaking, picture study, artist study`)
const music = list(`music, music theory, music appreciation, music lessons, music class, piano, piano lessons,
   keyboard lessons, violin, violin lessons, viola, cello, guitar, guitar lessons, ukulele, drums, percussion,
   recorder, flute, clarinet, saxophone, trumpet, organ, harp, voice, voice lessons, singing, choir, chorus, band,
   orchestra, composer study, composers`)
const stage = list('drama, theater, theatre, acting, musical theater, performing arts, dance, ballet')
const fineArts = list('arts, fine arts, fine art, the arts, art and music, music and art, art or music').concat(
  art,
  music,
  stage,
)

const exercise =
  list(`physical education, pe, phys ed, gym, gym class, gymnastics, sports, fitness, physical fitness, exercise,
   swimming, swim team, swim lessons, soccer, basketball, baseball, softball, volleyball, football, tennis, golf,
   hockey, lacrosse, wrestling, martial arts, karate, taekwondo, judo, jiu jitsu, yoga, running, track,
   track and field, cross country, cycling, skiing, ice skating`)
const health = list(`health, health education, hygiene, personal hygiene, nutrition, wellness, personal health,
   health and wellness, health and nutrition, first aid, mental health, sex education, puberty`)
const drugs = list(`alcohol drug and tobacco education, drug education, drug and alcohol education,
   alcohol and drug education, drug awareness, drug abuse prevention, substance abuse, substance abuse prevention,
   dare`)
const fire = list('fire safety, fire and arson safety, fire prevention, fire safety and prevention')
const traffic = list(`highway traffic and bicycle safety, traffic safety, highway safety, road safety, bicycle safety,
   bike safety, driver's education, drivers ed, driver ed, driver education`)
const safety = list(
  'safety, safety education, safety and first aid, first aid, water safety, home safety, internet safety',
).concat(fire, traffic)

const handwork =
  list(`practical arts, applied arts, industrial arts, shop, shop class, wood shop, woodworking, woodshop,
   home economics, family and consumer science, consumer education, consumer and homemaking education, cooking, baking,
   sewing, agriculture, gardening, home and careers, handicrafts`)
const trades =
  list(`career and technical education, career technical education, cte, career education, career exploration,
   careers, career readiness, vocational education, occupational education, vocational training, trade skills,
   work skills, apprenticeship, shop, shop class, wood shop, woodworking, woodshop, auto mechanics, auto shop, welding,
   carpentry, home economics, business, bookkeeping, accounting, agriculture`)
const programming = list(`computer science, cybersecurity, computer science or cybersecurity, coding, programming,
   computer programming, python, javascript, java, scratch, scratch programming, web design, web development,
   game design, app development`)
const computers = list(`computer proficiency, computer skills, computer literacy, computers, computer class,
   computer applications, computer technology, computer science, keyboarding, typing and computers`)
const languages = list(`world language, world languages, foreign language, foreign languages, modern language,
   world or native american language, spanish, french, german, italian, portuguese, latin, greek, hebrew, mandarin,
   chinese, mandarin chinese, japanese, korean, russian, arabic, polish, hindi, american sign language, asl,
   sign language, native american language, lakota, dakota, navajo, ojibwe, cherokee`)
const secondLanguage =
  list(`bilingual education or english as a second language, bilingual education, english as a second language,
   esl, esol, ell, enl, english as a new language, english language learners, english for speakers of other languages`)

const broadEnglish = list(
  'language arts, english, english language, english language arts, english and language arts, ela, literacy',
)
const broadHistory = list(
  'social studies, history, us history, civics, government, history and geography, history and social studies',
)
const otherEnglish = list(
  'humanities, drama, theater, copywork, dictation, narration, read aloud, read alouds, morning basket, unit study',
)
const otherHistory = list(
  'humanities, bible, world views, worldview, read aloud, read alouds, morning basket, unit study, psychology',
)
const otherScience = list(
  'stem, steam, health science, agriculture, gardening, science and technology, morning basket, unit study',
)
const otherArt = list(
  'art history, music history, humanities, design, graphic design, sewing, morning basket, unit study',
)
const otherExercise = list(
  'health, dance, ballet, recess, outdoor time, outdoor play, nature walk, hiking, horseback riding, scouts',
)
const lifeSkills = list('life skills, home life, chores, character education, 4 h, scouts, unit study')

/**
 * For each required area of a state, by its plain name; one of a family's own goes by its words alone (rule
 * compliance.areas).
 */
export const usualNames: Readonly<Record<string, UsualNames>> = {
  ...named(
    'mathematics, arithmetic',
    math,
    list('stem, steam, personal finance, financial literacy, math and science, unit study'),
  ),
  ...named('science, natural science', science, otherScience),
  ...named('social studies, social sciences', [...socialStudies, 'psychology'], otherHistory),
  ...named('history', history, [
    ...list('social studies, history and geography, geography and history, history and social studies, church history'),
    ...otherHistory,
  ]),
  ...named(
    'geography',
    geography,
    list('social studies, history and geography, geography and history, world cultures, history'),
  ),
  ...named(
    'history and geography',
    [...history, ...geography, 'geography and history'],
    list('social studies, world cultures, humanities'),
  ),
  ...named('us history', usHistory, [...broadHistory, ...otherHistory]),
  ...named('us history and constitution', [...usHistory, ...constitution], broadHistory),
  ...named(
    'us and new york state history and both constitutions',
    [...usHistory, ...constitution, ...ownHistory('New York', 'NY'), 'new york constitution'],
    [...broadHistory, 'state history'],
  ),
  ...named(
    'history of the us and pennsylvania',
    [...usHistory, ...ownHistory('Pennsylvania', 'PA')],
    [...broadHistory, 'state history'],
  ),
  ...named(
    'history of the us and new hampshire constitutions',
    [
      ...constitution,
      'us and new hampshire constitutions',
      'new hampshire constitution',
      'nh constitution',
      'constitutional history',
    ],
    broadHistory,
  ),
  ...named('rhode island history', ownHistory('Rhode Island', 'RI'), [
    ...broadHistory,
    'state history',
    'local history',
  ]),
  ...named(
    'maine studies',
    [...ownHistory('Maine', 'ME'), 'maine geography', 'maine government', 'maine history and geography'],
    [...broadHistory, 'geography', 'state history', 'local history'],
  ),
  ...named('us constitution', constitution, broadHistory),
  ...named(
    'declaration of independence',
    ['the declaration of independence', 'declaration of independence'],
    [...broadHistory, ...constitution, 'founding documents', 'us founding documents'],
  ),
  ...named(
    'the federalist papers',
    ['the federalist papers', 'federalist papers'],
    [...broadHistory, ...constitution, 'us government', 'founding documents', 'us founding documents'],
  ),
  ...named(
    'civics',
    [...citizenship, ...government, ...constitution],
    list('social studies, history, us history, government and economics'),
  ),
  ...named(
    'citizenship, good citizenship, patriotism and citizenship',
    citizenship,
    list('government, us government, social studies, us history, history, character education, manners, bible, scouts'),
  ),
  ...named(
    'government, us government',
    government,
    list('social studies, us history, history, constitution, government and economics'),
  ),
  ...named(
    'citizenship history and government',
    [...citizenship, ...history, ...government],
    ['social studies', ...otherHistory],
  ),
  ...named(
    'good behavior',
    list(
      'good behavior, behavior, manners, good manners, etiquette, character, character education, character training',
    ),
    list('citizenship, good citizenship, bible, life skills, social skills, health'),
  ),
  ...named(
    'economics',
    economics,
    list(
      'social studies, personal finance, financial literacy, consumer math, business, entrepreneurship, civics, ' +
        'government',
    ),
  ),

  ...named(
    'english, english language, english language and grammar, english language arts, english and language arts, ' +
      'language arts, language, reading and language arts',
    allLanguageArts,
    otherEnglish,
  ),
  ...named('reading', reading, [...broadEnglish, ...otherEnglish, 'reading and writing', 'vocabulary', 'spelling']),
  ...named('literature', literature, [...broadEnglish, ...otherEnglish, 'reading', 'literature and composition']),
  ...named(
    'writing',
    [...composition, ...handwriting],
    [...broadEnglish, ...otherEnglish, 'reading and writing', 'grammar', 'spelling'],
  ),
  ...named('composition', composition, [...broadEnglish, ...otherEnglish, 'grammar', 'literature and composition']),
  ...named('grammar, english grammar', grammar, [
    ...broadEnglish,
    'writing',
    'composition',
    'grammar and writing',
    'spelling',
  ]),
  ...named('spelling', spelling, [
    ...broadEnglish,
    'phonics',
    'reading',
    'writing',
    'vocabulary',
    'spelling and vocabulary',
  ]),
  ...named('speaking', speech, [...broadEnglish, 'drama', 'theater', 'narration', 'recitation']),

  ...named('art, visual arts', art, [...otherArt, 'arts', 'fine arts', 'art and music']),
  ...named('music', music, [...otherArt, 'fine arts', 'art and music', 'dance', 'musical theater', 'hymns']),
  ...named('art or music', [...art, ...music, 'art and music'], [...otherArt, 'fine arts', 'drama', 'dance']),
  ...named(
    'art and music appreciation',
    list(
      'art and music appreciation, art appreciation, music appreciation, picture study, artist study, composer ' +
        'study, composers',
    ),
    [...art, ...music, ...otherArt, 'fine arts', 'art and music'],
  ),
  ...named('arts, fine arts, visual and performing arts', [...fineArts, 'visual and performing arts'], otherArt),
  ...named(
    'drawing',
    list('drawing, sketching, figure drawing, drawing lessons'),
    list('art, arts, visual arts, studio art, fine arts, painting'),
  ),

  ...named('physical education', exercise, [...otherExercise, 'health and physical education']),
  ...named(
    'health, health education',
    health,
    list(
      'health and safety, physical education, pe, health and physical education, human body, anatomy, home ' +
        'economics, life skills, science',
    ),
  ),
  ...named(
    'health and physiology',
    [...health, 'physiology', 'human physiology'],
    list(
      'anatomy and physiology, anatomy, human body, physical education, health and physical education, science, ' +
        'biology',
    ),
  ),
  ...named(
    'health and physical education, health and physical development',
    [...health, ...exercise, 'health and pe', 'pe and health', 'health and fitness'],
    otherExercise,
  ),
  ...named('safety education', safety, list('health, health and safety, life skills, scouts')),
  ...named('fire and arson safety', fire, list('safety, safety education, health, health and safety, science, scouts')),
  ...named(
    'highway traffic and bicycle safety',
    traffic,
    list('safety, safety education, health, health and safety, cycling, physical education'),
  ),
  ...named(
    'alcohol drug and tobacco education',
    drugs,
    list('health, health education, health and wellness, safety, science'),
  ),

  ...named('practical arts, applied arts', handwork, [
    ...lifeSkills,
    'career and technical education',
    'crafts',
    'art',
    'business',
  ]),
  ...named('career and technical education, career technical education, occupational education', trades, [
    ...lifeSkills,
    'practical arts',
    'cooking',
    'sewing',
    'computer science',
    'computers',
    'typing',
    'internship',
    'work experience',
    'job',
  ]),
  ...named(
    'library skills',
    list('library skills, library, library time, library science, research skills, information literacy'),
    list('language arts, english, reading, research, study skills, computers, computer skills'),
  ),
  ...named(
    'computer proficiency',
    computers,
    list('technology, typing, coding, programming, robotics, digital literacy, stem'),
  ),
  ...named(
    'computer science, computer science or cybersecurity',
    programming,
    list('computers, computer skills, technology, robotics, stem, engineering'),
  ),
  ...named(
    'world language, world languages, world or native american language',
    languages,
    list('language, linguistics, world cultures, esl'),
  ),
  ...named(
    'bilingual education or english as a second language',
    secondLanguage,
    list('english, language arts, english language, world language, foreign language, spanish'),
  ),
  ...named(
    'electives',
    list('electives, elective, enrichment'),
    list(
      'life skills, bible, cooking, sewing, coding, chess, robotics, photography, drama, home economics, ' +
        'spanish, music, art, typing, gardening',
    ),
  ),
}

/** "Rhode Island history", "RI history", "History of Rhode Island", "Rhode Island studies". */
function ownHistory(name: string, code: string): string[] {
  return [
    `${name} history`,
    `${name} state history`,
    `${code} history`,
    `${code} state history`,
    `history of ${name}`,
    `${name} studies`,
  ]
}

function list(names: string): string[] {
  return names.split(',').map((name) => name.trim())
}

function named(areas: string, covers: readonly string[], asks: readonly string[]): Record<string, UsualNames> {
  return Object.fromEntries(list(areas).map((area) => [area, { covers, asks }]))
}
