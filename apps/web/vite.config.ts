import { brandFrom } from '@jadeport/brand';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { markdownPages } from './content.ts';
import { lightOnly } from './light-only.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Few files with much in them: every request costs a slow link a round trip. */
const chunks = [
  {
    name: 'main',
    test: /src[\\/](?:main|components[\\/](?:status-badge|route-line|page-skeleton)|lib[\\/]dates)\.tsx?$/,
  },
  { name: 'tracking', test: /features[\\/]tracking[\\/](?!hint|notifications|subscription|scan)/ },
  // Before forms, which read weights as it does: not every page that computes has a form.
  { name: 'estimator', test: /packages[\\/]estimator/ },
  {
    name: 'desk',
    test: /components[\\/](?:card|records?|search-(?:field|screen)|select-field|shortcuts)\./,
  },
  { name: 'mantine', test: /components[\\/]mantine\.tsx$/ },
  { name: 'api', test: /src[\\/]lib[\\/]api\.tsx$/ },
  { name: 'forms', test: /src[\\/]lib[\\/]form\.ts$/ },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      disableLogging: true,
    }),
    react(),
    markdownPages,
  ],
  define: { 'import.meta.env.BRAND': JSON.stringify(brandFrom(process.env)) },
  css: { postcss: { plugins: [lightOnly] } },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { port: 5173, proxy: { '/api': api, '/trpc': api } },
});
