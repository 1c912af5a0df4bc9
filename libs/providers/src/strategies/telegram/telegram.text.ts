import { readHtml } from './telegram.html.js';
import { readMarkdownV2 } from './telegram.markdown-v2.js';
import { readMarkdown } from './telegram.markdown.js';
import type { Markup } from './telegram.markup.js';

export type ParseMode = 'none' | 'HTML' | 'MarkdownV2' | 'Markdown';

const READERS: Readonly<Record<ParseMode, (text: string) => Markup>> = {
  none: (text) => ({ visible: text, faults: [] }),
  HTML: readHtml,
  MarkdownV2: readMarkdownV2,
  Markdown: readMarkdown,
};

/** The text as its parse mode reads it. */
export function readMarkup(text: string, mode: ParseMode): Markup {
  const { visible, faults } = READERS[mode](text);
  return { visible: visible.trim(), faults };
}

/** The text as readers see it: limits count characters after markup was taken out. */
export function visibleText(text: string, mode: ParseMode): string {
  return readMarkup(text, mode).visible;
}

/** Plain words written so that the parse mode shows them unchanged. */
export function escapeFor(mode: ParseMode, plain: string): string {
  switch (mode) {
    case 'none':
      return plain;
    case 'HTML':
      return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    case 'MarkdownV2':
      return plain.replace(/[_*[\]()~`>#+\-=|{}.!\\]/g, '\\$&');
    case 'Markdown':
      return plain.replace(/[_*`[]/g, '\\$&');
  }
}
