/**
 * A field of learning: how families name a subject of it, and the words by which a parent says that it was done (rule
 * activities.say-it-subjects).
 */
export interface Field {
  /** The wider field whose subject takes its place in a family that has none of its own. */
  of?: string
  /** Names of a subject, each also a word for it. */
  names: string
  /** Words for what is done in it; after `=` what a title calls it when nothing else is said. */
  words?: string
}

/** Every field, by a name of its own. Phrases are separated by commas. */
export const fields: Readonly<Record<string, Field>> = {
  math: {
    names: 'math, maths, mathematics, arithmetic, numeracy',
    words:
      'fraction, fractions, decimals, percents, percentages, times tables, multiplication, multiplication ' +
      'tables, math facts, division, long division, ' +
      'addition, subtraction, skip counting, counting, counted=Counting, number bonds, place value, word ' +
      'problems, measurement, telling time, money math, ' +
      'ratios, integers, exponents, saxon, singapore math, math mammoth, beast academy, khan academy math, ' +
      'kumon, prime numbers, graphing, probability',
  },
  algebra: { of: 'math', names: 'algebra, pre algebra, prealgebra', words: 'equations, polynomials, quadratics' },
  geometry: { of: 'math', names: 'geometry', words: 'angles, triangles, polygons, tangrams' },
  statistics: { of: 'math', names: 'statistics, calculus, trigonometry, trig, precalculus' },
  language: {
    names: 'language arts, english language arts, english, ela, language',
    words: 'sentence diagramming, diagramming, mad libs, book report, parts of speech, nouns, verbs, adjectives',
  },
  spelling: {
    of: 'language',
    names: 'spelling',
    words: 'spelling words, spelling list, spelling bee, spelled=Spelling',
  },
  vocabulary: {
    of: 'language',
    names: 'vocabulary, vocab, word study',
    words: 'vocabulary words, vocab words, word roots',
  },
  grammar: { of: 'language', names: 'grammar', words: 'punctuation, easy grammar' },
  writing: {
    of: 'language',
    names: 'writing, composition, creative writing',
    words:
      '~wrote=Writing, ~journaling, ~journal, ~journaled=Journaling, essay, ~letter, ~story writing, paragraph, ' +
      'narration, research paper',
  },
  handwriting: {
    of: 'writing',
    names: 'handwriting, penmanship, cursive, copywork',
    words: 'printing letters, tracing letters, dictation',
  },
  poetry: { of: 'language', names: 'poetry', words: 'poem, poems, poetry teatime, poetry tea time, memory work' },
  reading: {
    of: 'language',
    names: 'reading, reading time',
    words:
      '~read, ~reads, ~read aloud, ~reading aloud, ~read alouds, ~readaloud, ~silent reading, ~independent ' +
      'reading, ~story time, ~storytime, ~bedtime story, ' +
      '~audiobook, ~audio book, ~audiobooks, ~picture books, ~book club, ~library books',
  },
  phonics: {
    of: 'reading',
    names: 'phonics, phonemic awareness',
    words: 'sight words, letter sounds, abcs, alphabet, bob books, all about reading, explode the code',
  },
  literature: {
    of: 'reading',
    names: 'literature, lit, novel study',
    words: 'shakespeare, mythology, myths, fairy tales, fables, literature study',
  },
  science: {
    names: 'science, sciences, stem, general science',
    words:
      'experiment, experiments, volcano, volcanoes, volcanos, weather, water cycle, electricity, magnets, ' +
      'magnetism, microscope, lab, science kit, mystery science, ' +
      'rocks, minerals, fossils, dinosaurs, simple machines, states of matter, engineering, robotics, robots, ' +
      'zoo, aquarium, slime',
  },
  biology: {
    of: 'science',
    names: 'biology, life science',
    words:
      'cells, photosynthesis, plants, animals, insects, bugs, bees, butterflies, whales, sharks, birds, frogs, ' +
      'mammals, reptiles, ecosystem, ecosystems, dissection, ' +
      'dissected=Dissection, food chain, human body, skeleton, seeds, planted seeds',
  },
  chemistry: { of: 'science', names: 'chemistry', words: 'periodic table, atoms, molecules, elements' },
  physics: { of: 'science', names: 'physics, physical science', words: 'gravity, forces and motion, friction' },
  earth: {
    of: 'science',
    names: 'earth science, geology',
    words: 'earthquakes, plate tectonics, rock cycle, oceans, erosion',
  },
  astronomy: {
    of: 'science',
    names: 'astronomy, space science',
    words: 'planets, solar system, stars, moon, moon phases, constellations, stargazing, planetarium, telescope, space',
  },
  nature: {
    of: 'science',
    names: 'nature, nature study',
    words:
      'nature walk, nature journal, nature journaling, bird watching, birdwatching, garden, gardening, ' +
      'gardened=Gardening, tide pools, nature center',
  },
  social: { names: 'social studies, social science, humanities', words: 'current events, community helpers, cultures' },
  history: {
    of: 'social',
    names: 'history, world history, us history, american history',
    words:
      'ancient egypt, ancient rome, ancient greece, egypt, rome, romans, greeks, vikings, middle ages, medieval, ' +
      'knights, castles, pyramids, civil war, ' +
      'revolutionary war, american revolution, world war, ww1, ww2, wwii, presidents, president, colonial, ' +
      'pilgrims, pioneers, oregon trail, timeline, ' +
      'story of the world, sotw, mystery of history, tuttle twins, declaration of independence, constitution, ' +
      'underground railroad',
  },
  geography: {
    of: 'social',
    names: 'geography',
    words:
      'map, maps, map work, mapwork, states and capitals, capitals, continents, countries, globe, fifty states, ' +
      '50 states',
  },
  civics: {
    of: 'social',
    names: 'civics, government',
    words: 'elections, voting, branches of government, bill of rights',
  },
  economics: { of: 'social', names: 'economics, personal finance, finance', words: 'budgeting, stock market' },
  art: {
    names: 'art, arts, fine arts, visual arts, arts and crafts, art and craft',
    words:
      'painted=Painting, painting, paint, paints, drew=Drawing, draw, drawing, drawings, sketched=Sketching, ' +
      'sketching, colored=Coloring, coloring, watercolor, watercolors, ' +
      'watercolour, clay, pottery, sculpted=Sculpting, sculpture, collage, origami, picture study, artist study, ' +
      'art study, finger painting, finger painted=Finger painting',
  },
  crafts: {
    of: 'art',
    names: 'crafts, craft, handicrafts, handicraft, handwork',
    words:
      'crafted=Crafts, knitting, knitted=Knitting, crochet, crocheted=Crochet, embroidery, weaving, beading, ' +
      'beads, lego, legos, play dough, playdough, play doh',
  },
  photography: { of: 'art', names: 'photography' },
  music: {
    names: 'music, music lessons',
    words:
      'piano, violin, guitar, cello, flute, recorder, ukulele, drums, trumpet, clarinet, fiddle, viola, harp, ' +
      '~sang=Singing, ~singing, ~sing, songs, hymn, hymns, ' +
      'hymn study, composer study, choir, chorus, band, orchestra, music theory, scales, rhythm',
  },
  piano: { of: 'music', names: 'piano' },
  violin: { of: 'music', names: 'violin' },
  guitar: { of: 'music', names: 'guitar' },
  choir: { of: 'music', names: 'choir' },
  theater: { of: 'art', names: 'drama, theater, theatre', words: 'play rehearsal, rehearsal, improv, puppet show' },
  pe: {
    names: 'physical education, pe, p e, phys ed',
    words:
      'gym, sports, physical fitness, fitness, exercise, soccer, swimming, swam=Swimming, swim, swim lessons, ' +
      'swim team, basketball, baseball, softball, football, volleyball, tennis, golf, hockey, gymnastics, ' +
      'tumbling, ' +
      'karate, taekwondo, martial arts, jiu jitsu, judo, yoga, ran=Running, running, jogging, track practice, ' +
      'cross country, hike, hiked=Hiking, hiking, biked=Biking, biking, bike ride, ' +
      'rode bikes=Bike ride, ~walk, ~walked=Walk, jump rope, jumping jacks, ~playground, ~recess, ~park day, ' +
      'skating, ice skating, skiing, horseback riding, archery, ' +
      'wrestling, fencing, rock climbing, trampoline, obstacle course, t ball, pickleball, frisbee, worked ' +
      'out=Workout, workout, calisthenics, kickball, tag',
  },
  dance: {
    of: 'pe',
    names: 'dance, ballet',
    words: '~danced=Dancing, ~dancing, tap dance, jazz dance, irish dance, dance class',
  },
  safety: { of: 'health', names: 'safety, safety education, fire safety', words: 'fire drill, stranger danger' },
  health: {
    of: 'pe',
    names: 'health, health and safety, health and physiology, nutrition',
    words: 'hygiene, first aid, brushing teeth, food groups, cpr',
  },
  bible: {
    names:
      'bible, religion, religious studies, faith, theology, catechism, scripture, bible study, church history, ' +
      'christian studies',
    words:
      'devotions, devotional, devotion, bible verse, bible verses, memory verse, memory verses, scripture ' +
      'memory, scripture reading, bible reading, read the bible, bible story, ' +
      'sunday school, awana, psalm, psalms, proverbs, genesis, exodus, gospel, gospels, saints, apologetics, ' +
      'catechesis, torah, quran, prayer, prayers',
  },
  spanish: { of: 'foreign', names: 'spanish, espanol' },
  french: { of: 'foreign', names: 'french' },
  german: { of: 'foreign', names: 'german' },
  latin: {
    of: 'foreign',
    names: 'latin',
    words: 'declension, declensions, latina christiana, prima latina, first form latin',
  },
  greek: { of: 'foreign', names: 'greek', words: 'greek alphabet' },
  hebrew: { of: 'foreign', names: 'hebrew' },
  italian: { of: 'foreign', names: 'italian' },
  chinese: { of: 'foreign', names: 'chinese, mandarin' },
  japanese: { of: 'foreign', names: 'japanese' },
  asl: { of: 'foreign', names: 'sign language, asl, american sign language' },
  foreign: {
    names: 'foreign language, foreign languages, world language, world languages, second language, modern languages',
    words: 'duolingo, rosetta stone, conjugations, verb conjugation',
  },
  technology: {
    names: 'technology, computer, computers, computer science, tech, coding, programming',
    words: 'scratch, python, minecraft coding, code org, coded=Coding, robot coding',
  },
  typing: { of: 'technology', names: 'typing, keyboarding', words: 'typed=Typing, typing club' },
  life: {
    names: 'life skills, home economics, home ec, practical life, practical skills, homemaking',
    words:
      'cooking, cooked=Cooking, baking, baked=Baking, sewing, sewed=Sewing, laundry, chores, cleaning, ' +
      'cleaned=Cleaning, meal prep, meal planning, grocery shopping, ' +
      'woodworking, wood shop, shop class, budget, first aid, made bread, made cookies, dishes',
  },
  logic: {
    names: 'logic, critical thinking, thinking skills',
    words: 'chess, puzzles, puzzle, sudoku, board games, board game, logic puzzles, brain teasers',
  },
  speech: { of: 'language', names: 'speech, public speaking, debate', words: 'speech therapy, toastmasters' },
  electives: {
    names: 'electives, elective, enrichment, extracurriculars',
    words: '4 h, scouts, girl scouts, cub scouts',
  },
}
