import { defineConfig } from '@playwright/test'
import { findChromiumShell, findOrInstallChromium } from './scripts/chromium.mjs'

const chromium = findOrInstallChromium()
/** A bare machine has no language: without one Chromium drops the letters of other languages from names of files. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' }
/** Tests that need a whole browser: the headless shell lacks Background Sync. */
const ofWholeBrowser = /@whole-browser/

/** Journeys on the built client and an own server, which prints where its data is and the address it got: HEARTHBOOK_DATA, HEARTHBOOK_URL. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Journeys wait a part of their time.
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  // Two devices, a server and a browser in real time: a machine that others use too may stop one of them for seconds. What needed
  // a second try is named in the last lines of the run.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 180_000,
  // A wait that ends well costs no more for being long, and a slow machine is no fault of the product.
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['HEARTHBOOK_URL'],
    viewport: { width: 1024, height: 768 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Two fifths of a journey through dialogs: every frame of a movement is painted. Journeys about movement ask for it.
    reducedMotion: 'reduce',
    // A third of a start: to install the app. Journeys that need it without a network, or are about sync, allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'shell',
      grepInvert: ofWholeBrowser,
      use: { launchOptions: { executablePath: findChromiumShell() ?? chromium, env } },
    },
    { name: 'browser', workers: 1, grep: ofWholeBrowser, use: { launchOptions: { executablePath: chromium, env } } },
  ],
  webServer: {
    command: 'node tests/support/browser/journey-server.ts',
    wait: { stdout: /data in (?<hearthbook_data>.+)[\s\S]*?(?<hearthbook_url>http:\/\/127\.0\.0\.1:\d+)/ },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stderr: 'pipe',
    timeout: 60_000,
  },
})
