/** The way on from a finished import: "Continue Setup". */
export interface Onward {
  label: string
  go: () => void
}
