import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { markdownPages } from './content.ts';
import { cssTokens } from './css-tokens.ts';
import { devSettings } from './dev-settings.ts';
import { mantineScheme } from './mantine-scheme.ts';
import { navigation } from './src/pages.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** A chunk of these modules only, without their imports. */
const alone = { includeDependenciesRecursively: false };

/** Few large chunks, because each request costs a round trip on a slow connection. */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', tags: ['$initial'] },
  // Detects the carrier while somebody types; loads with the first key.
  { name: 'hint', ...alone, test: /packages[\\/]tracking[\\/]src[\\/](?:ch|cou|det|fi|fo)/ },
  // Result cards load with the first use of a page. Their styles belong to the page, because the
  // server also sends pages with a result.
  {
    name: 'answer',
    ...alone,
    test: /features[\\/]tracking[\\/](?:answer|event-|headline|living-route|moment|next-step|not-found|notify|progress|result-|sample|stops|use-notified|use-office)[^.]*\.tsx?$/,
  },
  {
    name: 'tracking',
    test: /route-line|features[\\/]tracking[\\/](?:tracking-|use-tracking|card-skeleton|(?:event-|living-route|moment|next-step|not-found|progress|result-)[^.]*\.module)/,
  },
  // Before `forms`, which also imports it: the calculator needs no form code.
  { name: 'estimator', test: /packages[\\/](?:estimator|money)/ },
  {
    name: 'admin',
    test: /components[\\/]app[\\/](?:card|records?|search-(?:field|screen)|select-field|shortcuts)\./,
  },
  // Small parts that many pages share.
  {
    name: 'parts',
    ...alone,
    test: /components[\\/]site[\\/](?:page-heading|steps|submit-button|load-failure|field\.module)\./,
  },
  {
    name: 'label',
    ...alone,
    test: /components[\\/]site[\\/](?:copy|segmented|print-sheet|shipping-label)\./,
  },
  { name: 'dates', ...alone, test: /lib[\\/]dates/ },
  // Pages to read.
  {
    name: 'content',
    ...alone,
    test: /components[\\/]site[\\/]office-hours\.|features[\\/]pages[\\/](?:prose|questions|still-questions|legal-page)\./,
  },
  // The routes behind sign-in, without their pages.
  {
    name: 'app-routes',
    ...alone,
    test: /route-tree\.gen\.ts$|routes[\\/][a-z][\w.$-]*\.tsx$|(?:message-search|tabs|[\\/]search|-view|column)\.ts$/,
  },
  { name: 'mantine', test: /@mantine[\\/]core.*[\\/](?:TextInput|InputBase)\.mjs$/ },
  { name: 'api', test: /src[\\/]lib[\\/]api\.tsx$/ },
  {
    name: 'fields',
    ...alone,
    test: /components[\\/]site[\\/](?:field|needs-script)\.tsx$|accounts[\\/]password-field\.tsx$/,
  },
  { name: 'forms', test: /src[\\/]lib[\\/]form\.ts$/ },
];

const behindSignIn =
  /assets\/(?:admin|dashboard|ecommerce|app|customer|seller|staff|table|side-panel|charts?|sign-in-again|offline|notifications)\b/;

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
    devSettings,
  ],
  // React has had it for long; the shim is for those before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  define: {
    'import.meta.env.NAVIGATION': JSON.stringify(navigation),
  },
  css: { postcss: { plugins: [cssTokens, mantineScheme] } },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Each name stands in the script of every page. Behind sign-in the service worker has the rest.
      resolveDependencies: (file, dependencies) =>
        behindSignIn.test(file)
          ? dependencies.filter((each) => each.endsWith('.css'))
          : dependencies,
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { port: 5173, proxy: { '/api': api, '/trpc': api } },
});
