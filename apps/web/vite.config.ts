import { brandFrom } from '@jadeport/brand';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

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
  ],
  define: { 'import.meta.env.BRAND': JSON.stringify(brandFrom(process.env)) },
  build: { target: 'es2022', manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
  server: { port: 5173, proxy: { '/api': api, '/trpc': api } },
});
