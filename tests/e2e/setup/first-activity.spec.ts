import { expect, rowOf, test } from '#tests/support/browser/browser.ts'
import { aNewcomer } from '#tests/support/server/family.ts'
import { aHand } from '#tests/support/browser/hand.ts'

// The whole way as most parents have it, with its movements.
test.use({ reducedMotion: 'no-preference' })

test('from the landing page to the first activity logged takes at most 2 minutes and 12 required fields', async ({
  visitor,
}) => {
  const newcomer = aNewcomer()
  // A typical typed address: the test's own address is longer than anybody's.
  const ownAddress = 'ruth.keller@example.com'
  const hand = aHand(visitor)
  const button = (name: string | RegExp) => visitor.getByRole('button', { name })
  await visitor.goto('/')

  await hand.tap(visitor.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).first())
  await hand.type(visitor.getByLabel('Full name'), newcomer.name)
  await hand.type(visitor.getByLabel('Email'), ownAddress)
  await visitor.getByLabel('Email').fill(newcomer.email)
  await hand.type(visitor.getByLabel('Password', { exact: true }), newcomer.password)
  await hand.type(visitor.getByLabel('Confirm password'), newcomer.password)
  for (const agreement of [/terms/i, /privacy/i, /cookie/i]) {
    await hand.tick(visitor.getByRole('checkbox', { name: agreement }))
  }
  await hand.tap(button('Create Account'))

  await hand.tap(button('Next'))
  await hand.choose(visitor.getByLabel('State', { exact: true }), 'Ohio')
  await hand.tap(button('Next'))
  await hand.type(visitor.getByLabel('Name'), 'Nora')
  await hand.tap(button('Next'))
  await hand.tick(button('Add all'))
  await hand.tap(button('Next'))
  await hand.tick(button('One activity per subject'))
  await hand.tap(button('Next'))
  await hand.tap(button('Next'))
  await hand.tick(visitor.getByRole('checkbox'))
  await hand.tap(button('Complete Setup'))
  await hand.tap(button('Skip for Now'))

  await hand.tap(visitor.getByRole('main').getByRole('button', { name: /^Mathematics/ }))
  await hand.tap(visitor.getByRole('main').getByRole('button', { name: 'Log Activity' }))
  await expect(rowOf(visitor, 'Mathematics')).toBeVisible()

  const counted = hand.count()
  test.info().annotations.push({ type: 'by hand', description: JSON.stringify(counted) })
  expect(counted.milliseconds).toBeLessThanOrEqual(120_000)
  expect(counted.requiredFields).toBe(12)
})
