import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of a mail's link, taken out of the address at once: addresses are seen, kept in histories and passed on.
 */
export function useMailToken(inAddress: string | undefined): string {
  const navigate = useNavigate()
  const [token] = useState(inAddress ?? '')

  useEffect(() => {
    void navigate({ to: '.', search: {}, replace: true })
  }, [navigate])

  return token
}
