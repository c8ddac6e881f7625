/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly BRAND?: import('@jadeport/brand').Brand;
}
