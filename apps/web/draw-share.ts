import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `node draw-share.ts [chromium]` draws public/share-{en,zh}.png, which is what a link shows where
// people share it. It names no brand, so it serves every forwarder.
const chromium = process.argv[2] ?? '/usr/bin/chromium';
const promises = {
  en: ['Shop in China.', 'Collect in Jamaica.'],
  zh: ['在中国下单，', '在牙买加收货。'],
};

const face = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const faceUrl = `data:font/woff2;base64,${readFileSync(face, 'base64')}`;

const picture = ([first, second]: string[]) => `<!doctype html><meta charset="utf-8">
<style>@font-face{font-family:Figtree;font-weight:300 900;src:url(${faceUrl})}
body{margin:0}svg{display:block;font:600 96px/1 Figtree,"Noto Sans CJK SC",sans-serif;letter-spacing:-.01em}</style>
<svg width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#fbfaf6"/><rect y="606" width="1200" height="24" fill="#055848"/>
<text x="96" y="180" fill="#10231e">${first}</text><text x="96" y="290" fill="#055848">${second}</text>
<g fill="none" stroke-linecap="round">
<path d="M160 510C420 300 800 300 1030 490" stroke="#055848" stroke-width="8" stroke-dasharray="24 20"/>
<path d="M96 450q40 20 64 60M84 500q40 0 76 10M90 545q40-10 70-35" stroke="#6cb7a3" stroke-width="6"/>
<path d="M980 550q60 34 130-6M1010 536q40 20 90-4" stroke="#6cb7a3" stroke-width="6"/></g>
<circle cx="160" cy="510" r="20" fill="#fff" stroke="#055848" stroke-width="8"/>
<circle cx="1040" cy="498" r="26" fill="#f2b705" stroke="#055848" stroke-width="8"/></svg>`;

const folder = mkdtempSync(join(tmpdir(), 'share-'));
for (const [lang, promise] of Object.entries(promises)) {
  const page = join(folder, `${lang}.html`);
  writeFileSync(page, picture(promise));
  const file = join(import.meta.dirname, `public/share-${lang}.png`);
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'];
  execFileSync(
    chromium,
    [...flags, '--window-size=1200,630', `--screenshot=${file}`, `file://${page}`],
    { stdio: 'ignore' },
  );
}
rmSync(folder, { recursive: true });
