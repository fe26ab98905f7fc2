import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import app from './package.json' with { type: 'json' }
import { customMedia } from './scripts/custom-media.mjs'
import { precompress } from './scripts/precompress.mjs'
import { preloadScripts } from './scripts/preload-scripts.mjs'

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Hearthbook',
  short_name: 'Hearthbook',
  description: app.description,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#FBFAF6',
  theme_color: '#47663F',
  categories: ['education', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/screenshot-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'The dashboard on a tablet',
    },
    {
      src: '/screenshots/screenshot-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'The dashboard on a phone',
    },
  ],
  shortcuts: [
    { name: 'Log activity', url: '/activities?log=1', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
}

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/** Few files, since each one costs an install and an offline start its time: small parts go along with what uses them. */
const chunks = [
  // A family needs one state mostly: a sixth of them comes along.
  ...['a-d', 'f-i', 'k-m', 'n', 'o-s', 't-w'].map((letters) => ({
    name: `states-${letters}`,
    test: new RegExp(`shared/compliance/states/[${letters}][a-z]\\.ts$`),
    priority: 2,
  })),
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'common', minShareCount: 2 },
]

export default defineConfig({
  root: 'client',
  // Dexie's own default is built for browsers that have no service workers.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  define: { __APP_VERSION__: JSON.stringify(app.version) },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The content security policy knows files only.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  css: { postcss: { plugins: [customMedia()] } },
  server: { proxy: { '/api': server, '/p/': server } },
  plugins: [
    react(),
    preloadScripts(),
    precompress(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      // Its address is this name's: an installed app looks for its next version there, and would never find one elsewhere.
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,ttf,svg,png,webmanifest}'],
        globIgnores: ['screenshots/**', 'sw.js'],
      },
    }),
  ],
})
