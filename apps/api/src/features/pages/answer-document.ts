import { createHash } from 'node:crypto';

/** A whole page, with the style hashes for its content policy. */
export type AnswerDocument = { html: string; styleHashes: string[] };

/**
 * Inserts the rendered answer into the built document of its page, as the content of `<div
 * id="root">`. Scripts are removed, because they would hydrate the page without the answer.
 */
export function answerDocument(built: string, drawn: string): AnswerDocument {
  const html = built
    .replace(/\s*<script\b[\s\S]*?<\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/(<div id="root"[^>]*>)[\s\S]*(<\/div>\s*<\/body>)/, (_, open, close) =>
      [open, drawn.replace(/<script\b[\s\S]*?<\/script>/g, ''), close].join(''),
    );
  const styles = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  const styleHashes = [...styles].map(([, text = '']) => `'sha256-${sha256(text)}'`);
  return { html, styleHashes: [...new Set(styleHashes)] };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
