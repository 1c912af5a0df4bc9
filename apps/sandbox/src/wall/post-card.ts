import type { LedgerEntry, LedgerMedia } from '../kernel/network.js';
import { html, type Html } from './html.js';

/** What a card has to look up besides the post itself. */
export interface CardContext {
  /** Name of the network for people. */
  networkName(provider: string): string;
  /** Where a kept image can be seen, null when it was not kept. */
  imageUrl(sha256: string): string | null;
}

/** Path of the page that every post has, public or not. */
export function postPath(entry: LedgerEntry): string {
  return `/_sandbox/view/${entry.provider}/${encodeURIComponent(entry.id)}`;
}

/** One post as a box: network, account, time, text, pictures. */
export function postCard(entry: LedgerEntry, context: CardContext): Html {
  return html`<article class="${entry.deletedAt ? 'deleted' : ''}" data-post="${entry.id}">
    <div class="meta">
      <span class="network">${context.networkName(entry.provider)}</span>
      <span>${entry.account}</span>
      <a href="${entry.url ?? postPath(entry)}"
        ><time datetime="${entry.createdAt}">${readableTime(entry.createdAt)}</time></a
      >
      ${entry.parentId && html`<span>reply to ${entry.parentId}</span>`}
      ${entry.deletedAt && html`<strong>deleted ${readableTime(entry.deletedAt)}</strong>`}
    </div>
    ${entry.title && html`<h2>${entry.title}</h2>`}
    ${entry.text && html`<div class="text">${readableText(entry)}</div>`}
    ${entry.media.length > 0 && html`<div class="media">${entry.media.map((item) => mediaBox(item, context))}</div>`}
  </article>`;
}

/** The settings and figures of a post as a list, for its own page. */
export function postDetails(entry: LedgerEntry): Html {
  const rows = [
    ['id', entry.id],
    ['account', entry.account],
    ['requests', entry.requestCount],
    ...Object.entries(entry.settings).map(([name, value]) => [name, showSetting(value)]),
  ];
  return html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

function mediaBox(item: LedgerMedia, context: CardContext): Html {
  const url = context.imageUrl(item.sha256);
  const label = `${item.kind}, ${item.mime}, ${readableSize(item.size)}`;
  if (url === null) return html`<div class="file">${label}</div>`;
  return html`<img src="${url}" alt="${label}" title="${label}" loading="lazy" />`;
}

function showSetting(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Networks whose text is HTML are shown as a reader sees them; the tags have no place on the wall. */
function readableText({ provider, text }: LedgerEntry): string {
  if (provider !== 'wordpress' || text === null) return text ?? '';
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#0?39|amp);/g, (entity) => entities[entity] ?? entity)
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&amp;': '&',
};

function readableTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

function readableSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KiB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
