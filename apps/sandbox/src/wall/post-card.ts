import type { LedgerEntry, LedgerMedia } from '../kernel/network.js';
import { authorOf, type Author, type WallNetwork } from './authors.js';
import { html, type Html } from './html.js';
import { icon, lookOf, type Look } from './looks.js';

/** What a card has to look up besides the post itself. */
export interface CardContext {
  readonly networks: readonly WallNetwork[];
  /** Where a kept picture or video can be seen, null when it was not kept. */
  mediaUrl(sha256: string): string | null;
}

/** Path of the page that every post has, public or not. */
function postPath(entry: LedgerEntry): string {
  return `/_sandbox/view/${entry.provider}/${encodeURIComponent(entry.id)}`;
}

/** One post as its readers see it: who, when, text and media in the network's own order. */
export function postCard(entry: LedgerEntry, context: CardContext): Html {
  const author = authorOf(context.networks, entry);
  const look = lookOf(author.look, author.network);
  return html`<article
    class="post ${entry.deletedAt ? 'deleted' : ''}"
    data-look="${author.look}"
    data-post="${entry.id}"
    style="--network:${look.colour};--on-network:${look.onColour ?? '#ffffff'}"
  >
    ${byline(entry, author, look)} ${entry.title && html`<h2>${entry.title}</h2>`}
    ${entry.text && html`<div class="text">${readableText(entry)}</div>`}
    ${entry.media.length > 0 && html`<div class="media" data-count="${Math.min(entry.media.length, 4)}">${entry.media.map((item) => mediaBox(item, context))}</div>`}
    ${look.actions.length > 0 && html`<div class="actions" aria-hidden="true">${look.actions.map(icon)}</div>`}
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

function byline(entry: LedgerEntry, author: Author, look: Look): Html {
  return html`<header class="by">
    <span class="avatar" aria-hidden="true">${initials(author.name)}</span>
    <span class="who">
      <b>${author.name}</b>
      <span class="when">
        ${author.handle !== author.name && author.handle && html`<span>${author.handle}</span>`}
        <a href="${entry.url ?? postPath(entry)}"
          ><time datetime="${entry.createdAt}">${readableTime(entry.createdAt)}</time></a
        >
        ${entry.parentId && html`<span>reply to ${entry.parentId}</span>`}
        ${entry.deletedAt && html`<strong>deleted ${readableTime(entry.deletedAt)}</strong>`}
      </span>
    </span>
    <span class="network" title="${look.name}">${look.mark}</span>
  </header>`;
}

function initials(name: string): string {
  const words = name.split(/[\s._-]/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}

function mediaBox(item: LedgerMedia, context: CardContext): Html {
  const url = context.mediaUrl(item.sha256);
  const label = `${item.kind}, ${item.mime}, ${readableSize(item.size)}`;
  if (url === null) return html`<div class="file">${icon('file')}${label}</div>`;
  if (item.kind === 'video') {
    return html`<video
      src="${url}#t=0.1"
      title="${label}"
      preload="metadata"
      muted
      controls
      playsinline
    ></video>`;
  }
  return html`<img src="${url}" alt="${label}" title="${label}" loading="lazy" />`;
}

function showSetting(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Networks whose text is HTML are shown as a reader sees them; the tags have no place on the wall. */
function readableText({ provider, text }: LedgerEntry): string {
  if (provider !== 'wordpress' || text === null) return text ?? '';
  return text
    .replace(/<[^<>]*>/g, '')
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
