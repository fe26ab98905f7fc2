declare module 's3rver' {
  /** The parts of it that tests use; it comes without types. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
    httpServer: { closeAllConnections: () => void }
  }
}
