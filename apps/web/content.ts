import { defaultBrand } from '@jadeport/brand';
import { firstPublicSettings } from '@jadeport/settings';
import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { type Block, type Content, type Inline, placesOf } from './src/lib/content.ts';

/**
 * Reads a page's Markdown: `#` its title, `##` chapters, `###` questions, and in them paragraphs,
 * lists, `**strong**`, links and `>` a word of thanks. The forwarder's settings, such as
 * `{officeTown}` and `{standardRate}`, stay as they are; the page fills them in (`src/lib/content.ts`), and
 * leaves out a question whose heading is then empty.
 *
 * @throws Error that names any other Markdown or setting, so that nothing is dropped silently.
 */
export function readContent(markdown: string): Content {
  refuseUnknownSettings(markdown);
  const content: Content = { title: '', intro: [], chapters: [] };
  let body = content.intro;
  for (const token of new Lexer({ tokenizer: new Strong() }).lex(markdown) as Token[]) {
    if (token.type === 'space') continue;
    if (token.type !== 'heading') {
      body.push(blockOf(token));
      continue;
    }
    const { depth, text } = token as Tokens.Heading;
    if (depth === 1) content.title = text;
    else body = open(content, depth, text);
  }
  return content;
}

/**
 * CommonMark does not close emphasis between a full stop and a Chinese character without a space.
 * Here two stars always open or close it.
 */
class Strong extends Tokenizer {
  override emStrong(source: string): Tokens.Strong | undefined {
    const [raw, text = ''] = /^\*\*(\S(?:[\s\S]*?\S)?)\*\*/.exec(source) ?? [];
    if (raw === undefined) return undefined;
    return { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) };
  }
}

const known = placesOf(firstPublicSettings(defaultBrand), 'en');

function refuseUnknownSettings(markdown: string): void {
  for (const [place, name = ''] of markdown.matchAll(/\{(\w+)[?}]/g))
    if (!Object.hasOwn(known, name)) throw new Error(`No setting fills ${place}`);
}

/** Starts a chapter or a question; returns the list that its text goes into. */
function open({ chapters }: Content, depth: number, heading: string): Block[] {
  const body: Block[] = [];
  const chapter = chapters.at(-1);
  if (depth === 2) {
    // A heading of one lowercase word is a category id; its title is in the texts.
    const id = /^[a-z]+$/.test(heading) ? heading : `s${chapters.length + 1}`;
    chapters.push({ id, heading, body, entries: [] });
  } else if (depth === 3 && chapter) {
    const asked = chapters.reduce((sum, { entries }) => sum + entries.length, 0);
    chapter.entries.push({ id: `q${asked + 1}`, heading, body });
  } else throw new Error(`A heading has no place on the page: ${heading}`);
  return body;
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', text: inline((token as Tokens.Paragraph).tokens) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map((item) => inline(item.tokens)) };
    }
    case 'blockquote': {
      const [said] = (token as Tokens.Blockquote).tokens;
      return { kind: 'thanks', text: inline((said as Tokens.Paragraph).tokens) };
    }
    default:
      throw new Error(`Pages cannot show this yet: ${token.raw}`);
  }
}

function inline(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return [{ kind: 'strong', text: (token as Tokens.Strong).text }];
      case 'link': {
        const { href, text } = token as Tokens.Link;
        return [{ kind: 'page', to: href, text: text }];
      }
      case 'text':
      case 'escape':
        // A list item holds its line as one text token with nested tokens.
        if ('tokens' in token && token.tokens) return inline(token.tokens);
        return addresses((token as Tokens.Text).raw);
      default:
        throw new Error(`Pages cannot show this in a line yet: ${token.raw}`);
    }
  });
}

/** Text with the e-mail address and phone number of the settings as links. */
function addresses(text: string): Inline[] {
  return text.split(/(\{supportEmail\}|\{phone\})/).flatMap((part): Inline[] => {
    if (part === '{supportEmail}')
      return [{ kind: 'address', href: 'mailto:{supportEmail}', text: part }];
    if (part === '{phone}') return [{ kind: 'address', href: 'tel:{dialled}', text: part }];
    return part ? [part.replaceAll('\n', ' ')] : [];
  });
}

/** Imports a page's Markdown as data, so that the parser is not part of the bundle. */
export const markdownPages: Plugin = {
  name: 'markdown-pages',
  transform(source, id) {
    if (!id.endsWith('.md')) return null;
    return { code: `export const content = ${JSON.stringify(readContent(source))};`, map: null };
  },
};
