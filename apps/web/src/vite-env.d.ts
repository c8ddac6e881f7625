/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly NAVIGATION: import('./pages.ts').Navigation;
  readonly STAFF_NAVIGATION: import('./pages.ts').StaffNavigation;
}

declare module '*.md' {
  export const content: import('./lib/content.ts').Content;
}
