import { type Brand, brandFrom, brandName } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import { fill as fillPlaces } from '@jadeport/i18n';
import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Content, Inline } from './src/lib/content.ts';

/**
 * Reads a page's Markdown: `#` its title, `##` chapters, `###` questions, and in them paragraphs,
 * lists, `**strong**`, links and `>` a word of thanks. `{name}` is filled with the brand's setting.
 *
 * @throws Error that names any other Markdown, so that nothing is dropped silently.
 */
export function readContent(markdown: string, settings: Brand, language: Language): Content {
  const brand = { ...settings, name: brandName(settings, language) };
  const content: Content = { title: '', intro: [], chapters: [] };
  let body = content.intro;
  for (const token of new Lexer({ tokenizer: new Strong() }).lex(markdown) as Token[]) {
    if (token.type === 'space') continue;
    if (token.type !== 'heading') {
      body.push(blockOf(token, brand));
      continue;
    }
    const { depth, text } = token as Tokens.Heading;
    const heading = fill(text, brand);
    if (depth === 1) content.title = heading;
    else body = open(content, depth, heading);
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

/** Fills `{brand}` with the name and `{officeTown}` and the like with their settings. */
function fill(text: string, brand: Brand): string {
  const filled = fillPlaces(text, { ...brand, brand: brand.name });
  const [open] = /\{\w+\}/.exec(filled) ?? [];
  if (open) throw new Error(`No setting fills ${open}`);
  return filled;
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

function blockOf(token: Token, brand: Brand): Block {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', text: inline((token as Tokens.Paragraph).tokens, brand) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map((item) => inline(item.tokens, brand)) };
    }
    case 'blockquote': {
      const [said] = (token as Tokens.Blockquote).tokens;
      return { kind: 'thanks', text: inline((said as Tokens.Paragraph).tokens, brand) };
    }
    default:
      throw new Error(`Pages cannot show this yet: ${token.raw}`);
  }
}

function inline(tokens: readonly Token[], brand: Brand): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return [{ kind: 'strong', text: fill((token as Tokens.Strong).text, brand) }];
      case 'link': {
        const { href, text } = token as Tokens.Link;
        return [{ kind: 'page', to: href, text: fill(text, brand) }];
      }
      case 'text':
      case 'escape':
        // A list item holds its line as one text token with nested tokens.
        if ('tokens' in token && token.tokens) return inline(token.tokens, brand);
        return addresses((token as Tokens.Text).raw, brand);
      default:
        throw new Error(`Pages cannot show this in a line yet: ${token.raw}`);
    }
  });
}

/** Text with the brand's e-mail address and phone number as links. */
function addresses(text: string, brand: Brand): Inline[] {
  return text.split(/(\{supportEmail\}|\{phone\})/).flatMap((part): Inline[] => {
    const filled = fill(part, brand).replaceAll('\n', ' ');
    if (part === '{supportEmail}')
      return [{ kind: 'address', href: `mailto:${filled}`, text: filled }];
    if (part === '{phone}')
      return [{ kind: 'address', href: `tel:${filled.replace(/[^+\d]/g, '')}`, text: filled }];
    return filled ? [filled] : [];
  });
}

/** Imports a page's Markdown as data, so that the parser is not part of the bundle. */
export const markdownPages: Plugin = {
  name: 'markdown-pages',
  transform(source, id) {
    if (!id.endsWith('.md')) return null;
    const language = id.includes('/content/zh/') ? 'zh' : 'en';
    const content = readContent(source, brandFrom(process.env), language);
    return { code: `export const content = ${JSON.stringify(content)};`, map: null };
  },
};
