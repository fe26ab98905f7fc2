/** A paper's file, and the letters that it could only mark (rule papers.letters). */
export interface MadePaper {
  file: File
  unprintable: readonly string[]
}
