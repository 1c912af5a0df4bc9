import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import { fieldPath, itemPath } from '../path-positions.js';
import type { Reading } from '../reading.js';
import { readFrontMatter, type FrontMatter, type Target } from './front-matter.js';
import { cutMarkdown } from './markdown-parts.js';
import { readThreadItem, type ThreadItem } from './thread-item.js';

/** One post, or a thread, for one or more accounts. */
export function readMarkdown(reading: Reading, fileName: string): JsonObject | null {
  const { source, problems } = reading;
  const parts = cutMarkdown(source.text);
  if (parts.frontMatter === null) {
    const message = 'The file begins with front matter: fields between two lines of ---';
    problems.add('front_matter_required', 0, message);
    return null;
  }
  const front = readFrontMatter(parts.frontMatter, reading);
  const items = parts.items.map(readThreadItem);
  if (items.length > 1) refuseEmptyItems(items, reading);
  if (front === null) return null;
  const { draft } = front.fields;
  if (draft !== undefined && typeof draft !== 'boolean') {
    problems.add('field_invalid', front.positions.offsetOf('draft'), 'draft is true or false');
  }
  for (const list of [front.fields['assets'] ?? []]) {
    if (Array.isArray(list)) continue;
    problems.add('field_invalid', front.positions.offsetOf('assets'), 'assets must be a list');
  }
  if (!isJsonObject(front.fields['settings'] ?? {})) {
    const message = 'settings must be names and values';
    problems.add('field_invalid', front.positions.offsetOf('settings'), message);
  }
  if (!problems.isEmpty) return null;
  const writing = new Envelope(front, reading);
  return writing.of(items, fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, ''));
}

function refuseEmptyItems(items: readonly ThreadItem[], { problems }: Reading): void {
  for (const item of items) {
    if (item.text !== '' || item.images.length > 0) continue;
    problems.add('thread_item_empty', item.offset, 'This item of the thread is empty');
  }
}

/** Writes the envelope that a file says, noting where each part stands. */
class Envelope {
  constructor(
    private readonly front: FrontMatter,
    private readonly reading: Reading,
  ) {}

  of(items: readonly ThreadItem[], name: string): JsonObject {
    const { fields, targets } = this.front;
    const head: Record<string, JsonValue> = {};
    if (fields['draft'] === true) head['mode'] = 'draft';
    if (fields['onMissed'] !== undefined) {
      head['onMissed'] = fields['onMissed'];
      this.noteFront('onMissed', 'onMissed');
    }
    const [only] = items;
    if (items.length === 1) {
      const posts = targets.map((target, index) => {
        const path = itemPath('posts', index);
        const post = { account: target.account, ...this.first(only!, target, path) };
        this.noteFront(fieldPath(path, 'account'), target.path);
        return { ...post, ...this.time(target, path) };
      });
      return { ...head, posts };
    }
    const campaign = { name: fields['title'] ?? name, targets: this.threads(items) };
    this.noteFront('campaigns[0].name', 'title');
    return { ...head, campaigns: [campaign] };
  }

  private threads(items: readonly ThreadItem[]): JsonValue {
    return this.front.targets.map((target, index): JsonValue => {
      const path = itemPath('campaigns[0].targets', index);
      this.noteFront(path, target.path);
      const steps = items.map((item, step) => {
        const stepPath = itemPath(fieldPath(path, 'steps'), step);
        if (step === 0) return this.first(item, target, stepPath);
        this.reading.positions.set(stepPath, item.offset);
        return { ...this.content(item, [], stepPath), interactionType: 'reply' };
      });
      return { account: target.account, ...this.time(target, path), steps };
    });
  }

  /** The first item has what the front matter says. */
  private first(item: ThreadItem, target: Target, path: string): JsonObject {
    const { title, assets, settings } = this.front.fields;
    this.noteFront(path, target.path);
    const content = this.content(item, (assets ?? []) as readonly JsonValue[], path);
    const ownSettings = { ...(settings as JsonObject | undefined), ...target.settings };
    this.noteFront(fieldPath(path, 'settings'), 'settings');
    for (const id of Object.keys(ownSettings)) {
      const owner = id in target.settings ? `${target.path}.settings` : 'settings';
      this.noteFront(fieldPath(path, `settings.${id}`), fieldPath(owner, id));
    }
    if (title !== undefined) this.noteFront(fieldPath(path, 'title'), 'title');
    return {
      ...(title === undefined ? {} : { title }),
      ...content,
      ...(Object.keys(ownSettings).length === 0 ? {} : { settings: ownSettings }),
    };
  }

  private content(item: ThreadItem, named: readonly JsonValue[], path: string): JsonObject {
    const { positions } = this.reading;
    const assets = [...named];
    named.forEach((_, index) =>
      this.noteFront(itemPath(fieldPath(path, 'assets'), index), itemPath('assets', index)),
    );
    for (const { url, altText, offset } of item.images) {
      positions.set(itemPath(fieldPath(path, 'assets'), assets.length), offset);
      assets.push(altText === null ? url : { url, altText });
    }
    if (item.text !== '') positions.set(fieldPath(path, 'text'), item.offset);
    return {
      ...(item.text === '' ? {} : { text: item.text }),
      ...(assets.length === 0 ? {} : { assets: assets.map(withAltText) }),
    };
  }

  private time(target: Target, path: string): JsonObject {
    const { at, tz } = this.front.fields;
    const own = target.at ?? at;
    this.noteFront(
      fieldPath(path, 'publishAt'),
      target.at === undefined ? 'at' : `${target.path}.at`,
    );
    this.noteFront(fieldPath(path, 'timezone'), 'tz');
    return {
      ...(own === undefined ? {} : { publishAt: own }),
      ...(tz === undefined ? {} : { timezone: tz }),
    };
  }

  private noteFront(path: string, name: string): void {
    this.reading.positions.set(path, this.front.positions.offsetOf(name));
  }
}

/** `alt` is the word of front matter. */
function withAltText(asset: JsonValue): JsonValue {
  if (!isJsonObject(asset) || !('alt' in asset)) return asset;
  const { alt, ...rest } = asset;
  return { ...rest, altText: alt! };
}
