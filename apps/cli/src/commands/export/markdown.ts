import type { Schema } from '#libs/sdk';
import { oneLine } from '../../terminal/safe-text.js';

type Post = Schema<'Post'>;

const columns: readonly (readonly [string, (post: Post) => string | null | undefined])[] = [
  ['Time (UTC)', ({ publishAtUtc }) => publishAtUtc?.slice(0, 16).replace('T', ' ')],
  ['Account', ({ account }) => account],
  ['Status', ({ status }) => status],
  ['Text', ({ description, name }) => description ?? name],
  ['Link', ({ providerUrl }) => providerUrl],
];

/** Posts as a table to read. */
export function markdownOf(posts: readonly Post[]): string {
  const rows = posts.map((post) => columns.map(([, cell]) => escaped(cell(post) ?? '')));
  const lines = [columns.map(([head]) => head), columns.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

const escaped = (text: string): string => oneLine(text).replace(/[\\|<>`*_[\]]/g, '\\$&');
