import { defineConfig } from '@playwright/test'
import { findChromiumShell, findOrInstallChromium } from './scripts/chromium.mjs'

const chromium = findOrInstallChromium()
/** Background Sync, which wakes a worker without a window, belongs to the whole browser. */
const ofWholeBrowser = /the service worker/

/** Journeys on the built client and an own server, which prints where its data is and the address it got: HEARTHBOOK_DATA, HEARTHBOOK_URL. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Journeys wait a part of their time, and those of the whole browser most of it: they run beside the others, one at a time.
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  // Two devices, a server and a browser in real time: a machine that others use too may stop one of them for seconds. What needed
  // a second try is named in the last lines of the run.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env['HEARTHBOOK_URL'],
    viewport: { width: 1024, height: 768 },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'shell',
      workers: 3,
      grepInvert: ofWholeBrowser,
      use: { launchOptions: { executablePath: findChromiumShell() ?? chromium } },
    },
    { name: 'browser', workers: 1, grep: ofWholeBrowser, use: { launchOptions: { executablePath: chromium } } },
  ],
  webServer: {
    command: 'node tests/support/journey-server.ts',
    wait: { stdout: /data in (?<hearthbook_data>.+)[\s\S]*?(?<hearthbook_url>http:\/\/127\.0\.0\.1:\d+)/ },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stderr: 'pipe',
    timeout: 60_000,
  },
})
