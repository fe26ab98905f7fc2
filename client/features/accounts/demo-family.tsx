import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SignIn } from '#shared/accounts/sign-in.ts'
import { callApi } from '#client/api/call.ts'
import styles from './demo-family.module.css'

/** The demo family's sign-in, as long as this server has one: it answers only on the embedded database. */
export function DemoFamily({ onChoose }: { onChoose: (form: SignIn) => void }) {
  const [demo, setDemo] = useState<SignIn | null>(null)

  useEffect(() => {
    let open = true
    void readDemo().then((found) => open && setDemo(found))
    return () => {
      open = false
    }
  }, [])

  if (demo === null) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-family">
      <h2 id="demo-family" className={styles.title}>
        Just looking?
      </h2>
      <p>A demo family with three children and two school years of records is ready to try.</p>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{demo.email}</dd>
        <dt>Password</dt>
        <dd>{demo.password}</dd>
      </dl>
      <Button variant="light" fullWidth onClick={() => onChoose(demo)}>
        Use the demo family
      </Button>
    </section>
  )
}

async function readDemo(): Promise<SignIn | null> {
  const answer = await callApi({ method: 'GET', path: '/api/demo' })
  if (answer.kind === 'unreachable' || answer.status !== 200) return null
  const { email, password } = (answer.json ?? {}) as Partial<SignIn>
  return email !== undefined && password !== undefined ? { email, password } : null
}
