import type { Language } from '@jadeport/contract';
import type { PublicSettings } from '@jadeport/settings';
import type { BuiltFiles } from './built-files.ts';
import type { Page } from './site-table.ts';

/** The settings for which pages are rendered, where they are found, and the folder of the built assets. */
export type Site = { settings: PublicSettings; publicUrl: string; client: string };

/** A document to render: its file, its address, and how it is hydrated. */
export type Job = {
  file: string;
  address: string;
  lang: Language;
  name: string;
  shell?: boolean;
  /** Missing for the shell and the not-found page. */
  page?: Page;
};

/** The build: its files by page, the document around a page, the mark in a colour, a stylesheet's text. */
export type Build = {
  files: BuiltFiles;
  template: string;
  mark: (accent: string | null) => Promise<string>;
  style: (file: string) => Promise<string>;
};
