import type { OpenApi, JsonNode } from './document-parts.js';

/** A group of routes, with the paths a reader should meet first, in that order. */
interface Chapter {
  readonly tag: string;
  readonly description: string;
  readonly paths?: readonly string[];
}

/** The document is read in the order of a key holder's way: connect, upload, validate, apply, look. */
const CHAPTERS: readonly Chapter[] = [
  {
    tag: 'Connections and accounts',
    description: 'Connect the accounts of the networks, and ask what each of them can do.',
    paths: [
      '/v1/connections/start',
      '/v1/connections/{connectionId}',
      '/v1/connections',
      '/v1/connections/health',
      '/v1/accounts',
      '/v1/accounts/capabilities',
      '/v1/accounts/{accountId}/capabilities',
      '/v1/accounts/{accountId}/settings',
      '/v1/accounts/{accountId}/actions',
      '/v1/accounts/{accountId}/actions/{actionId}',
      '/v1/accounts/{accountId}',
    ],
  },
  {
    tag: 'Assets and media delivery',
    description: 'Upload media once, and use its link in posts of any network.',
    paths: ['/v1/assets/upload', '/v1/assets/from-url', '/v1/assets', '/v1/assets/{assetId}'],
  },
  {
    tag: 'Publishing runs and posts',
    description: 'Validate a schedule, apply it, and see what became of every post.',
    paths: [
      '/v1/posts/validate',
      '/v1/campaigns/preview',
      '/v1/posts/apply',
      '/v1/runs',
      '/v1/runs/{runId}/status',
      '/v1/runs/{runId}',
      '/v1/runs/{runId}/publish',
      '/v1/runs/{runId}/table',
      '/v1/runs/{runId}/campaign',
      '/v1/posts',
      '/v1/posts/{postId}',
      '/v1/posts/{postId}/attempts',
      '/v1/posts/{postId}/retry',
      '/v1/posts/{postId}/reconcile',
      '/v1/posts/{postId}/delete',
      '/v1/posts/{postId}/receipt',
      '/.well-known/postrider-receipts.json',
    ],
  },
  { tag: 'Imports', description: 'Many posts at a time, in files and out of them.' },
  {
    tag: 'Queues',
    description: 'Slots of every week that posts are put into, one after the other.',
    paths: [
      '/v1/queues',
      '/v1/queues/{queueId}',
      '/v1/queues/{queueId}/slots',
      '/v1/queues/{queueId}/next',
      '/v1/queues/{queueId}/order',
      '/v1/queues/{queueId}/shuffle',
      '/v1/queues/{queueId}/compact',
      '/v1/queues/{queueId}/pause',
      '/v1/queues/{queueId}/resume',
      '/v1/queue-blackouts',
    ],
  },
  {
    tag: 'Recurrences',
    description: 'Have a document go out by a rule, at the same hour of a place.',
    paths: [
      '/v1/recurrences/preview',
      '/v1/recurrences',
      '/v1/recurrences/{recurrenceId}',
      '/v1/recurrences/{recurrenceId}/occurrences',
      '/v1/recurrences/{recurrenceId}/occurrences/{occurrence}/skip',
      '/v1/recurrences/{recurrenceId}/occurrences/{occurrence}/restore',
      '/v1/recurrences/{recurrenceId}/pause',
      '/v1/recurrences/{recurrenceId}/resume',
      '/v1/recurrences/{recurrenceId}/end',
    ],
  },
  {
    tag: 'Approvals',
    description: 'Posts that wait until people have agreed, and what is said about them.',
    paths: [
      '/v1/posts/{postId}/submit',
      '/v1/runs/{runId}/submit',
      '/v1/approvals',
      '/v1/approvals/{approvalId}',
      '/v1/approvals/{approvalId}/approve',
      '/v1/approvals/{approvalId}/request-changes',
      '/v1/approvals/{approvalId}/reject',
      '/v1/posts/{postId}/comments',
      '/v1/review-links',
      '/v1/review-links/{reviewLinkId}',
      '/v1/review/{token}',
      '/v1/review/{token}/decisions',
      '/v1/review/{token}/comments',
    ],
  },
  { tag: 'Labels', description: 'What a workspace orders its posts by.' },
  { tag: 'Analytics', description: 'How posts, accounts and runs are doing.' },
  {
    tag: 'Webhooks',
    description: 'Be told instead of asking: signed messages to an address of your own.',
  },
  {
    tag: 'Status and authentication',
    description: 'The key itself, what the workspace uses, and how the service feels.',
    paths: [
      '/v1/keys/validate',
      '/v1/keys',
      '/v1/keys/{keyId}',
      '/v1/me/usage',
      '/v1/workspace/health',
      '/v1/jobs',
    ],
  },
  { tag: 'Support', description: 'Ask people.' },
  { tag: 'Browser authentication', description: 'How people sign up and in.' },
  {
    tag: 'Dashboard browser API',
    description: 'What the dashboard uses, with the cookie of a session. Keys do not open these.',
  },
  { tag: 'Billing', description: 'Plans and subscriptions, with the cookie of a session.' },
  {
    tag: 'Auth, billing and provider callbacks',
    description: 'Called by networks, shops and browsers that were sent there, not by clients.',
  },
];

/** Order of operations that share a path: what makes a thing, what shows it, what takes it away. */
const METHODS = ['post', 'get', 'put', 'patch', 'delete'];

/** Puts chapters, paths and methods into the order they should be read in; new paths come at the end of their chapter. */
export function inReadingOrder(document: OpenApi): void {
  document['tags'] = CHAPTERS.map(({ tag, description }) => ({ name: tag, description }));
  const places = new Map(
    Object.entries(document.paths).map(([path, one]) => [path, placeOf(path, one)]),
  );
  const sorted = Object.entries(document.paths).sort(([left], [right]) =>
    compare(places.get(left)!, places.get(right)!),
  );
  document.paths = Object.fromEntries(
    sorted.map(([path, operations]) => [path, sortedMethods(operations)]),
  );
}

type Place = readonly [chapter: number, path: number, name: string];

function placeOf(path: string, operations: OpenApi['paths'][string]): Place {
  const [first] = Object.values(operations);
  const tag = (first?.['tags'] as string[] | undefined)?.[0];
  const chapter = CHAPTERS.findIndex((one) => one.tag === tag);
  if (chapter < 0) throw new Error(`${path} belongs to the group ${tag}, which has no chapter`);
  const known = CHAPTERS[chapter]!.paths?.indexOf(path) ?? -1;
  return [chapter, known < 0 ? Number.MAX_SAFE_INTEGER : known, path];
}

function compare(left: Place, right: Place): number {
  return left[0] - right[0] || left[1] - right[1] || (left[2] < right[2] ? -1 : 1);
}

function sortedMethods<Operations extends JsonNode>(operations: Operations): Operations {
  const entries = Object.entries(operations);
  entries.sort(([left], [right]) => METHODS.indexOf(left) - METHODS.indexOf(right));
  return Object.fromEntries(entries) as Operations;
}
