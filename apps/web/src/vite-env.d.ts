/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly BRAND?: import('@jadeport/brand').Brand;
}

declare module '*.md' {
  export const content: import('./lib/content.ts').Content;
}
