import type { JsonObject, JsonValue } from '../json-value.js';
import { itemPath, fieldPath } from '../path-positions.js';
import type { Reading } from '../reading.js';
import { readRows } from './csv-rows.js';
import { readHeader } from './header.js';
import { readRowPost, type RowPost } from './row-post.js';

/** A table of posts, one a row; rows of one campaign and account are its steps. */
export function readCsv(reading: Reading): JsonObject | null {
  const { source, problems } = reading;
  const [header, ...rows] = readRows(source.text, problems);
  if (header === undefined) {
    problems.add('row_malformed', 0, 'The first row names the columns; there is none');
    return null;
  }
  const columns = readHeader(header, problems);
  if (columns.length === 0) return null;
  const posts = rows.map((row) => readRowPost(row, columns, problems));
  refuseRepeatedKeys(posts, reading);
  const inCampaigns = posts.filter((post) => post.cell('campaign') !== undefined);
  if (inCampaigns.length > 0 && inCampaigns.length < posts.length) {
    for (const post of posts.filter((one) => one.cell('campaign') === undefined)) {
      const message = 'Either every row of a file names its campaign or none does';
      problems.add('row_malformed', post.offset, message);
    }
  }
  if (!problems.isEmpty) return null;
  if (inCampaigns.length > 0) return { campaigns: campaignsOf(posts, reading) };
  posts.forEach((post, index) => note(post, itemPath('posts', index), reading));
  return { posts: posts.map(({ post }) => post) };
}

function refuseRepeatedKeys(posts: readonly RowPost[], { problems }: Reading): void {
  const seen = new Set<string>();
  for (const post of posts) {
    const cell = post.cell('key');
    if (cell === undefined) continue;
    const key = cell.text.trim();
    if (seen.has(key)) {
      const message = `The key ${key.slice(0, 100)} names a row above already`;
      problems.add('row_key_repeated', cell.offset, message);
    }
    seen.add(key);
  }
}

/** Campaigns, and within them accounts, in the order of their first rows. */
function campaignsOf(rows: readonly RowPost[], reading: Reading): JsonValue {
  const campaigns = groupBy(rows, (row) => row.cell('campaign')!.text.trim());
  return [...campaigns].map(([name, ofCampaign], campaignIndex): JsonValue => {
    const campaignPath = itemPath('campaigns', campaignIndex);
    const first = ofCampaign[0]!;
    reading.positions.set(campaignPath, first.offset);
    reading.positions.set(fieldPath(campaignPath, 'name'), first.cell('campaign')!.offset);
    const targets = groupBy(ofCampaign, (row) => String(row.post['account'] ?? ''));
    return {
      name,
      targets: [...targets].map(([account, steps], targetIndex): JsonValue => {
        const path = itemPath(fieldPath(campaignPath, 'targets'), targetIndex);
        const accountCell = steps[0]!.cell('account');
        reading.positions.set(path, steps[0]!.offset);
        if (accountCell !== undefined) {
          reading.positions.set(fieldPath(path, 'account'), accountCell.offset);
        }
        steps.forEach((step, index) =>
          note(step, itemPath(fieldPath(path, 'steps'), index), reading),
        );
        const queue = steps[0]!.post['queue'];
        const queueCell = steps[0]!.cell('queue');
        if (queueCell !== undefined) {
          reading.positions.set(fieldPath(path, 'queue'), queueCell.offset);
        }
        return {
          account,
          ...(queue !== undefined && { queue }),
          steps: steps.map(({ post }) => stepOf(post, queue)),
        };
      }),
    };
  });
}

/** A target takes one slot for all its steps. */
function stepOf({ account: _, ...step }: JsonObject, queue: JsonValue | undefined): JsonObject {
  if (step['queue'] !== queue) return step;
  const { queue: _queue, ...rest } = step;
  return rest;
}

function note(row: RowPost, path: string, { positions }: Reading): void {
  positions.set(path, row.offset);
  for (const [field, offset] of row.offsets) positions.set(fieldPath(path, field), offset);
}

function groupBy(
  rows: readonly RowPost[],
  nameOf: (row: RowPost) => string,
): ReadonlyMap<string, readonly RowPost[]> {
  const groups = new Map<string, RowPost[]>();
  for (const row of rows) {
    const group = groups.get(nameOf(row));
    if (group === undefined) groups.set(nameOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
