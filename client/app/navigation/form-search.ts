import * as z from 'zod/mini'

/** The part of an address that opens the form of a page for records. */
export const formSearch = z.object({
  /** `1` opens the form for a new record. */
  add: z.catch(z.optional(z.literal(1)), undefined),
  /** Opens the form of this record. */
  edit: z.catch(z.optional(z.uuid()), undefined),
})

type FormSearch = z.infer<typeof formSearch>

/**
 * Reads the open form from the address, and returns ways to open another. A form is its own history step, so that Back
 * closes it.
 */
export function formOfAddress(
  { add, edit }: FormSearch,
  go: (change: (known: FormSearch) => FormSearch, how: { replace: boolean; resetScroll: false }) => void,
) {
  return {
    isAdding: add === 1,
    editing: edit,
    onAdding: (isAdding: boolean) => (isAdding ? show({ add: 1 }) : close({ add: undefined })),
    onEdit: (id: string | undefined) => (id === undefined ? close({ edit: undefined }) : show({ edit: id })),
  }

  function show(shown: FormSearch): void {
    go(() => shown, { replace: false, resetScroll: false })
  }

  /** Clears only its own part of the address: a form that leaves must not close one opened since. */
  function close(closed: FormSearch): void {
    go((known) => ({ ...known, ...closed }), { replace: true, resetScroll: false })
  }
}
