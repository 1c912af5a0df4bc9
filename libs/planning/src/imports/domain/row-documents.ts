import type { ScheduleMode } from '#libs/posts';
import type { Issue } from '#libs/schedules';
import type { ImportIssue } from './import.js';
import { importBounds } from './bounds.js';
import { rowPath, type RowContent } from './row-content.js';

/** A row as it goes into a document. */
export interface DocumentRow {
  readonly line: number;
  readonly key: string;
  readonly content: RowContent;
  /** The account that was found for it; null: it is named as the row names it. */
  readonly accountId: string | null;
}

/** Rows as a schedule document, and which row each of its posts is. */
export interface RowDocument {
  readonly body: object;
  /** Of every post of the document, in its order. */
  readonly lines: readonly number[];
  /** Lines of what a path of the document begins with. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Rows without a campaign are a flat list, the others campaigns with a target for each account. */
export function documentOf(rows: readonly DocumentRow[], mode: ScheduleMode): RowDocument {
  return rows[0]?.content.campaign === undefined
    ? flatDocument(rows, mode)
    : campaignDocument(rows, mode);
}

function flatDocument(rows: readonly DocumentRow[], mode: ScheduleMode): RowDocument {
  const names = namesOf(rows);
  const places = new Map(rows.map(({ line }, index) => [`posts[${index}]`, [line]] as const));
  const posts = rows.map((row) => ({ ...stepOf(row, names), account: accountOf(row) }));
  return { body: { mode, posts }, lines: rows.map(({ line }) => line), places };
}

function campaignDocument(rows: readonly DocumentRow[], mode: ScheduleMode): RowDocument {
  const places = new Map<string, readonly number[]>();
  const lines: number[] = [];
  const linesOf = (some: readonly DocumentRow[]): number[] => some.map(({ line }) => line);
  const campaigns = [...grouped(rows, ({ content }) => content.campaign!)].map(
    ([name, ofCampaign], campaignIndex) => {
      const path = `campaigns[${campaignIndex}]`;
      places.set(path, linesOf(ofCampaign));
      const names = namesOf(ofCampaign);
      const targets = [...grouped(ofCampaign, (row) => accountOf(row) ?? '')].map(
        ([account, steps], targetIndex) => {
          const targetPath = `${path}.targets[${targetIndex}]`;
          places.set(targetPath, linesOf(steps));
          steps.forEach(({ line }, index) => places.set(`${targetPath}.steps[${index}]`, [line]));
          lines.push(...linesOf(steps));
          const queue = steps[0]!.content.queue;
          return {
            account: account || null,
            ...(queue !== undefined && { queue }),
            steps: steps.map((row) => stepOf(withoutQueueOf(row, queue), names)),
          };
        },
      );
      return { name, targets };
    },
  );
  return { body: { mode, campaigns }, lines, places };
}

/** A target takes one slot for all its steps. Where a row names another queue, that is told of the row. */
function withoutQueueOf(row: DocumentRow, queue: string | undefined): DocumentRow {
  if (row.content.queue !== queue) return row;
  const { queue: _, ...content } = row.content;
  return { ...row, content };
}

/** In the order of their first rows. */
function grouped(
  rows: readonly DocumentRow[],
  nameOf: (row: DocumentRow) => string,
): ReadonlyMap<string, readonly DocumentRow[]> {
  const groups = new Map<string, DocumentRow[]>();
  for (const row of rows) {
    const group = groups.get(nameOf(row));
    if (group === undefined) groups.set(nameOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function accountOf({ accountId, content }: DocumentRow): string | null {
  return accountId ?? content.account ?? null;
}

/** The id of the step behind each name that an answer may give: that of the step, or the key of its row. */
function namesOf(rows: readonly DocumentRow[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const row of rows) {
    const id = idOf(row);
    if (id === null) continue;
    for (const name of [row.content.key, row.content.step]) if (name) names.set(name, id);
  }
  return names;
}

function idOf({ content: { step, key } }: DocumentRow): string | null {
  return step ?? key ?? null;
}

function stepOf(row: DocumentRow, names: ReadonlyMap<string, string>): object {
  const { text, title, publishAt, timezone, labels, settings, parentStep } = row.content;
  const { interactionType, queue } = row.content;
  const said = {
    id: idOf(row),
    text,
    title,
    publishAt,
    timezone,
    labels,
    queue,
    settings,
    interactionType,
    parentStepId: parentStep && (names.get(parentStep) ?? parentStep),
    assets: assetsOf(row.content),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => (value ?? null) !== null));
}

/** Media as documents name them, with the text that stands for each. */
export function assetsOf({ assets, alt = [] }: RowContent): readonly object[] | undefined {
  return assets?.map((asset, index) => {
    const named = asset.startsWith('asset_') ? { id: asset } : { url: asset };
    return alt[index] ? { ...named, altText: alt[index] } : named;
  });
}

const POST = /^(posts\[\d+\]|campaigns\[\d+\](?:\.targets\[\d+\](?:\.steps\[\d+\])?)?)\.?/;

/** Fields that rows call otherwise than documents, in whatever spelling those have them. */
const FIELDS: Readonly<Record<string, string>> = {
  id: 'step',
  name: 'title',
  description: 'text',
  publish_at: 'publishAt',
  parentStepId: 'parentStep',
  parent_step_id: 'parentStep',
  reply_to_step_id: 'parentStep',
  interaction_type: 'interactionType',
};

function fieldOf(field: string, place: string): string {
  if (field === 'name' && /^campaigns\[\d+\]$/.test(place)) return 'campaign';
  if (field.startsWith('assets[') && field.endsWith('].altText')) return 'alt';
  return FIELDS[field] ?? field;
}

/** Problems of a document as problems of its rows. What is about none of them is of the whole. */
export function issuesOfRows(
  issues: readonly Issue[],
  { lines, places }: Pick<RowDocument, 'lines' | 'places'>,
): { readonly ofRows: ReadonlyMap<number, readonly ImportIssue[]>; readonly ofAll: ImportIssue[] } {
  const ofRows = new Map<number, ImportIssue[]>();
  const ofAll: ImportIssue[] = [];
  for (const issue of issues) {
    const [matched = '', place = ''] = POST.exec(issue.path) ?? [];
    const ownLine = issue.postIndex === null ? undefined : lines[issue.postIndex];
    const about = ownLine === undefined ? (places.get(place) ?? []) : [ownLine];
    if (about.length === 0) ofAll.push(told(issue, issue.path));
    for (const line of about) {
      const list = ofRows.get(line) ?? [];
      ofRows.set(line, list);
      if (list.length >= importBounds.issuesOfRow) continue;
      list.push(told(issue, rowPath(line, fieldOf(issue.path.slice(matched.length), place))));
    }
  }
  return { ofRows, ofAll };
}

function told(
  { code, severity, message, allowed, limit, actual, hint, didYouMean }: Issue,
  path: string,
): ImportIssue {
  const facts = { allowed, limit, actual, hint, didYouMean };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { code, severity, message, path, ...Object.fromEntries(known) };
}
