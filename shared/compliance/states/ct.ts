import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ct.ts'

export const requirements: StateRequirements = {
  state: 'CT',
  state_name: 'Connecticut',
  regulation_level: 'low',
  summary:
    'Today you must teach the listed subjects, but the law doesn’t require any notice, days, tests or records. A 2026 law (Public Act 26-37) adds new steps in stages from July 2027 and a yearly form from 2028.',
  pathways: [
    {
      id: 'equivalent-instruction',
      name: 'Home instruction by the parent (equivalent instruction)',
      summary:
        'You teach the subjects named in the statute, or have someone teach them. From July 1, 2027, the law will call this parent-managed learning.',
      citation: 'Conn. Gen. Stat. § 10-184',
      is_default: true,
    },
    {
      id: 'suggested-procedure',
      name: 'State suggested procedure (optional)',
      summary:
        'A voluntary notice of intent within 10 days of starting, and a yearly portfolio meeting. Districts treat this as showing equivalent instruction, but it isn’t law.',
      citation: 'Connecticut State Board of Education suggested procedures for home instruction (1990, revised)',
      is_default: false,
    },
    {
      id: 'private-school',
      name: 'Nonpublic school',
      summary: 'Enroll in a private or church school instead.',
      citation: 'Conn. Gen. Stat. § 10-184',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 5,
      to: 18,
      to_included: false,
    },
    notice: {
      required: false,
      to: 'local superintendent, if you choose to file',
      how: 'optional notice of intent; a written withdrawal letter if your child is enrolled in school',
      deadline:
        'no legal deadline now; send the optional notice within 10 days of starting. Reports say a yearly intent form, due by October 1, will begin in 2028',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'No test is required under this option.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail:
        'The law doesn’t require an evaluation. A yearly portfolio meeting is part of the optional state procedure.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: ['portfolio of work samples and book list (optional)', 'copy of the withdrawal letter (advised)'],
      retain: 'none set by law',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'withdraw',
      title: 'Withdraw from school in writing',
      description:
        'If your child is enrolled, send a dated withdrawal letter before you start so they aren’t marked truant. Today this is strong advice rather than a written duty.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        school_records: 'a request for the school records',
      },
      help_text:
        'Send it in a way that gives you proof of delivery. Reports say that from July 1, 2027, the new law will require you to hand in a withdrawal form at the school in person, after a check of child-services records.',
      mandatory: false,
      citation: 'Public Act 26-37 (from July 1, 2027)',
    },
    {
      key: 'subjects',
      title: 'Teach the listed subjects',
      description:
        'Cover reading, writing, spelling, English grammar, geography, arithmetic, U.S. history and citizenship, including town, state and federal government.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'How and when you teach is up to you. Keep a list of what you use for each subject.',
      mandatory: true,
      citation: 'Conn. Gen. Stat. § 10-184',
    },
    {
      key: 'watch-2027',
      title: 'Check the new law before July 1, 2027',
      description:
        'Public Act 26-37 changes how you withdraw, and the legal name of home education, from July 1, 2027. Read the state’s instructions when they come out.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'reporting',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'The state education department was to prepare an intent form and a withdrawal form. Check its homeschooling page each summer.',
      mandatory: false,
      citation: 'Public Act 26-37',
    },
    {
      key: 'intent-form-2028',
      title: 'Yearly intent-to-educate form (reported to start in 2028)',
      description:
        'This isn’t due yet. Reports say each family must file an intent form by October 1, starting with the 2028-29 school year.',
      priority: 'medium',
      due_type: 'annual',
      month_day: '10-01',
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'Before you rely on this, ask your district or the state for the first due date and where to send the form.',
      mandatory: false,
      citation: 'Public Act 26-37',
    },
    {
      key: 'portfolio',
      title: 'Keep a portfolio',
      description:
        'The law doesn’t require one. Work samples and a reading list help you show equivalent instruction if you’re asked.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'portfolio',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Save a few samples per subject each term.',
      mandatory: false,
      citation: 'State suggested procedure (optional)',
    },
    {
      key: 'optional-notice',
      title: 'Consider the optional notice of intent',
      description:
        'This is voluntary. Some districts ask for it; it goes to the superintendent within 10 days of starting.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Homeschool groups advise you to think it over before you file. If you do, use the short state form and keep a copy.',
      mandatory: false,
      citation: 'State suggested procedure (optional)',
    },
    {
      key: 'hold-out',
      title: 'Sign the option form to wait (only if you want to)',
      description:
        'If you don’t want your five- or six-year-old to begin, sign an option form in person at the school district office.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: ['K', '1'],
      letter: null,
      help_text:
        'Only if you don’t want to teach your five- or six-year-old yet. Sign once for age five and once for age six.',
      mandatory: false,
      citation: 'Conn. Gen. Stat. § 10-184',
    },
  ],
  citations: [
    {
      statute: 'Conn. Gen. Stat. § 10-184',
      url: 'https://www.homeschoolroadmap.org/p/state-laws-connnecticut.html',
      checked: 'statute text: subjects, ages five to eighteen, equivalent instruction, option for five-year-olds',
    },
    {
      statute: 'Conn. Gen. Stat. § 10-184',
      url: 'https://hslda.org/post/how-to-comply-with-connecticuts-homeschool-law',
      checked: 'HSLDA: subjects required; notice of intent and portfolio review are optional',
    },
    {
      statute: 'Public Act 26-37',
      url: 'https://cthomeschoolnetwork.org/understanding-pa-26-37-in-plain-language',
      checked: 'new act replaces § 10-184 with effect from July 1, 2027 (opening part read)',
    },
    {
      statute: 'Public Act 26-37 (HB 5468)',
      url: 'https://homeschoolfox.com/blog/homeschooling-in-connecticut',
      checked: 'signed May 26, 2026; rules phase in up to the 2028-29 school year; nothing new due at once',
    },
    {
      statute: 'HB 5468, amendment LCO 4428',
      url: 'https://cthomeschoolnetwork.org/timeline-of-5468-changes',
      checked: 'stages: forms prepared July 2026; withdrawal and records check July 2027; yearly intent form July 2028',
    },
    {
      statute: 'HB 5468, amendment LCO 4428',
      url: 'https://cthomeschoolnetwork.org/?p=1865',
      checked:
        'second check: portfolio and test duties dropped; yearly intent form due October 1, electronic filing allowed',
    },
    {
      statute: 'Conn. Gen. Stat. § 10-184',
      url: 'https://guidance.faithfulscholars.com/state-law-connecticut/',
      checked: 'second check: ages 5 to 18; option form signed in person for a child of 5, 6 or 17',
    },
  ],
  official_site: 'https://portal.ct.gov/sde/homeschooling/homeschooling-in-connecticut',
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux: 'Public Act 26-37 changes the law from July 2027, and reports say a yearly form will start in July 2028.',
  law,
  notes:
    'A big change is coming. HB 5468 became Public Act 26-37, signed May 26, 2026. The new text of § 10-184 starts July 1, 2027 (we saw this in the act’s wording). The stage dates, the in-person withdrawal, the child-services (DCF) records check that can block a withdrawal, and the October 1 intent form come from a homeschool network’s reading of the last amendment (LCO 4428) and from a blog. We couldn’t open the full act, so read it before July 2027. The portfolios and tests in earlier drafts were dropped. From what we read, we don’t know whether the subject list changes in 2027. You can hold out a five- or six-year-old by signing an option form at the district. Our level becomes moderate when the form starts. Many pages wrongly call the notice of intent a legal duty. We haven’t checked the official link. On November 20, 2026, we again found the subjects, the ages, no notice now, the July 1, 2027 date of the new § 10-184 and the October 1 form. The network’s timeline says the 2028 form will cover every family, with no exception for those already teaching. We still couldn’t read the full act.',
}
