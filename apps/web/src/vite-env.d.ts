/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly BRAND?: import('@jadeport/brand').Brand;
  readonly EXAMPLES: { exampleNumber: string; exampleCode: string };
  readonly NAVIGATION: import('./pages.ts').Navigation;
}

declare module '*.md' {
  export const content: import('./lib/content.ts').Content;
}
