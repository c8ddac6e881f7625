import { createHash } from 'node:crypto';

/** A whole page, with the sources that its policy must name for what stands inline in it. */
export type AnswerDocument = { html: string; styleHashes: string[] };

/**
 * Puts what was drawn for an answer into the built document of its page, in place of what stands in
 * `<div id="root">`. The scripts go: they would wake a page that knows nothing of the answer.
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
