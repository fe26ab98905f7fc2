declare const __APP_VERSION__: string | undefined

/** The version of this build, told to the server with every push. */
export const appVersion = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'unbuilt'
