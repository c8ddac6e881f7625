import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Chromium of this machine, and its command-line arguments. */
export type Chromium = { path: string; args: string[] };

/** The shell without windows first: the same engine for half of the processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) => {
    const base = process.env[folder];
    return base ? [join(base, 'Google/Chrome/Application/chrome.exe')] : [];
  }),
];

/** Switches off Chromium's own network requests. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const why = 'no Chromium is installed; install one, or name it in CHROMIUM_PATH';

/**
 * Searches CHROMIUM_PATH, the usual folders, the PATH, and an npm package that contains one.
 *
 * @throws where CHROMIUM_PATH names none
 */
export async function findChromium(): Promise<Chromium | { missing: string }> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH ${named} is not there`);
    return withArgs(named);
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const installed = [...places, ...onPath].find((path) => existsSync(path));
  if (installed) return withArgs(installed);
  return (await shippedByPackage()) ?? { missing: why };
}

function withArgs(path: string): Chromium {
  // Chromium's sandbox does not run as root.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { path, args: [...quiet, ...root] };
}

async function shippedByPackage(): Promise<Chromium | undefined> {
  const name: string = '@sparticuz/chromium';
  try {
    const { default: shipped } = await import(name);
    const path: string = await shipped.executablePath();
    return { path, args: [...quiet, ...shipped.args] };
  } catch {
    return undefined;
  }
}
