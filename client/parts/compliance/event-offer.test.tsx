import { expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { drawn, wordsOf } from '#tests/support/browser/drawn.tsx'
import { OfferedTodos } from './event-offer.tsx'

const todos = [
  { id: 'n', key: 'termination', title: 'Send a notice of termination' },
  { id: 's', key: 'termination', title: 'Send a notice of termination' },
]

test('what the state asks for is offered once, in the words of the law, and nothing is chosen beforehand (rule law.events)', async () => {
  const pack = await stateRequirements('FL')
  const offer = <OfferedTodos pack={pack} todos={todos} chosen={[]} onChoose={() => undefined} />

  expect(wordsOf(offer)).toContain('Florida may ask for this now. Put it on your list? Send a notice of termination')
  expect(wordsOf(offer)).toContain(pack.law.todos['termination']?.told)
  expect(drawn(offer).match(/type="checkbox"/g)).toHaveLength(1)
  expect(drawn(offer)).not.toContain('checked=""')
})

test('where she may have moved it says so, and asks the day of what she chose', async () => {
  const pack = await stateRequirements('FL')
  const offered = (chosen: readonly string[]) => (
    <OfferedTodos pack={pack} todos={todos} chosen={chosen} onChoose={() => undefined} when="If you moved: ">
      <p>It happened on</p>
    </OfferedTodos>
  )

  expect(wordsOf(offered([]))).toContain('If you moved: Florida may ask for this now.')
  expect(wordsOf(offered([]))).not.toContain('It happened on')
  expect(wordsOf(offered(['n', 's']))).toContain('It happened on')
  expect(drawn(offered(['n', 's']))).toContain('checked=""')
  // Of two children one alone isn't all of it.
  expect(drawn(offered(['n']))).not.toContain('checked=""')
})
