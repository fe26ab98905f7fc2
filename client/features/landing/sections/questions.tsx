import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { trialDays } from '#shared/accounts/user.ts'
import styles from './questions.module.css'
import section from './section.module.css'

interface Answered {
  question: string
  answer: string
  /** A link to the part of Help that says more. */
  more?: { label: string; hash: string }
}

const questions: readonly Answered[] = [
  {
    question: 'Do I need a card to try it?',
    answer: `No. You get ${trialDays} days with everything included. Choose a plan only if you want to keep going.`,
  },
  {
    question: 'What if the internet is out, or we’re on the road?',
    answer:
      'Carry on as usual. Every screen you work with opens offline, and what you enter is sent when you’re back ' +
      'online.',
  },
  {
    question: 'Can both parents use it?',
    answer:
      'Yes. Sign in with the same account on every device you have. Entries show up on all of them, and nothing ' +
      'is silently overwritten.',
  },
  {
    question: 'Does it tell me whether I’m following the law?',
    answer:
      'It shows what your state requires, with the statute and the date we checked it, and where your records ' +
      'stand. This isn’t legal advice.',
  },
  {
    question: 'What happens to my records if I stop?',
    answer:
      'They stay yours. You can open, read and print them; only new entries need a plan. And you can leave any time: ' +
      'one tap puts everything in one file, photos too, with or without internet. You can also delete everything.',
    more: { label: 'What’s in the file, and how to bring it back', hash: 'your-data' },
  },
]

/** Shows common questions before sign-up. */
export function Questions() {
  return (
    <section className={section.band} data-ground="sunken" aria-labelledby="questions-heading">
      <div className={`${section.inner} ${styles.columns}`}>
        <h2 id="questions-heading" className={section.heading}>
          Before you begin
        </h2>
        <div className={styles.list}>
          {questions.map(({ question, answer, more }) => (
            <details key={question} className={styles.question}>
              <summary className={styles.summary}>
                {question}
                <IconChevronDown className={styles.chevron} aria-hidden="true" />
              </summary>
              <p className={styles.answer}>
                {answer}
                {more !== undefined && (
                  <>
                    {' '}
                    <Link to="/help" hash={more.hash}>
                      {more.label}
                    </Link>
                  </>
                )}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
