import type { Schema } from '#libs/sdk';
import { oneLine } from '../../terminal/safe-text.js';

type Post = Schema<'Post'>;

const columns: readonly (readonly [string, (post: Post) => string | null | undefined])[] = [
  ['Time (UTC)', ({ publishAtUtc }) => publishAtUtc?.slice(0, 16).replace('T', ' ')],
  ['Account', ({ account }) => account],
  ['Status', ({ status }) => status],
  ['Text', ({ description, name }) => description ?? name],
];

/** Posts as a table to read. */
export function markdownOf(posts: readonly Post[]): string {
  const rows = posts.map((post) => [
    ...columns.map(([, cell]) => escaped(cell(post) ?? '')),
    linkOf(post.providerUrl),
  ]);
  const heads = [...columns.map(([head]) => head), 'Link'];
  const lines = [heads, heads.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

const escaped = (text: string): string => oneLine(text).replace(/[\\|<>`*_[\]]/g, '\\$&');

/** An address in angle brackets, which escapes would break. */
const linkOf = (url: string | null | undefined): string =>
  url ? `<${oneLine(url).replace(/[\s|<>\\]/g, encodeURIComponent)}>` : '';
