/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly NAVIGATION: import('./pages.ts').Navigation;
}

declare module '*.md' {
  export const content: import('./lib/content.ts').Content;
}
