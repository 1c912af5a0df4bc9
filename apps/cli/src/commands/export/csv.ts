import type { Schema } from '#libs/sdk';
import { answerColumns, guarded, inputColumns, type JsonValue } from '#libs/documents';

type Post = Schema<'Post'>;

type Line = Readonly<Record<string, string | null | undefined>>;

/** Posts as a table that `apply` reads. @param queueNames by id; a queue that nobody has any more is told by its id */
export function csvOf(
  posts: readonly Post[],
  queueNames: ReadonlyMap<string, string> = new Map(),
): string {
  const lines = posts.map((post) => lineOf(post, queueNames));
  const settings = [...new Set(lines.flatMap((line) => Object.keys(line)))].filter((name) =>
    name.startsWith('settings.'),
  );
  const columns = [...inputColumns, ...settings.sort(), ...answerColumns];
  const rows = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))];
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function lineOf(post: Post, queueNames: ReadonlyMap<string, string>): Line {
  const assets = post.assets ?? [];
  const settings = Object.entries(post.settings ?? {}).map(([id, value]) => [
    `settings.${id}`,
    settingOf(value as JsonValue),
  ]);
  const isInCampaign = Boolean(post.campaignName);
  return {
    key: post.id,
    account: post.account,
    text: post.description,
    title: post.name,
    // What has its time from a queue says the queue instead.
    publishAt: post.queue ? '' : post.publishAtUtc,
    timezone: post.timezone,
    assets: assets.map(({ url }) => url ?? '').join('|'),
    alt: assets.some(({ altText }) => altText)
      ? assets.map(({ altText }) => altText ?? '').join('|')
      : '',
    labels: (post.labels ?? []).map(({ name }) => name).join('|'),
    queue: post.queue && (queueNames.get(post.queue.id) ?? post.queue.id),
    campaign: post.campaignName,
    step: isInCampaign ? post.stepId : '',
    parentStep: post.parentStepId,
    interactionType: post.interactionType === 'post' ? '' : post.interactionType,
    ...(Object.fromEntries(settings) as Line),
    postId: post.id,
    status: post.status,
    publishAtUtc: post.publishAtUtc,
    providerUrl: post.providerUrl,
    error: post.error,
  };
}

/** Text as it is, where it is read as text again. */
function settingOf(value: JsonValue): string {
  const isPlain = typeof value === 'string' && !/^\s*(?:[[{"]|-?\d|true\s*$|false\s*$)/.test(value);
  return isPlain ? value : JSON.stringify(value);
}

function cellOf(text: string): string {
  const cell = guarded(text);
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
