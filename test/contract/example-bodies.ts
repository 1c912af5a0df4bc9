import { aPromisedPng } from '#libs/media/testing';
import type { PopulatedWorkspace } from '../security/populated-workspace.js';

export const EXAMPLE_PICTURE = aPromisedPng(64, 64).toString('base64');
export const EXAMPLE_TIME = '2027-03-01T09:00:00+01:00';
export const EXAMPLE_DRAFT = {
  revision: 0,
  title: 'Spring menu',
  state: { text: 'Spring has come', accounts: [] },
};

const DECISION = { digest: '3f0b…' };

/** What the bodies name. */
interface ExampleScene {
  readonly owner: PopulatedWorkspace;
  /** Of the upload in parts, once it is there. */
  readonly uploadId: string | undefined;
  readonly pictureHost: string;
  readonly baseUrl: string;
}

/** Bodies of the examples, by route. */
export function exampleBodies({
  owner,
  uploadId,
  pictureHost,
  baseUrl,
}: ExampleScene): Readonly<Record<string, unknown>> {
  const { handle, mediaLink, ids, futurePostId } = owner;
  const posts = [
    { account: handle, text: 'Spring has come', publish_at: EXAMPLE_TIME, media_link: mediaLink },
  ];
  const steps = [{ text: 'Spring has come' }, { text: 'And stays', interaction_type: 'reply' }];
  const targets = [{ account: handle, publish_at: EXAMPLE_TIME, steps }];
  const schedule = { timezone: 'Europe/Berlin', mode: 'scheduled', posts };
  const recurrence = {
    name: 'Spring mornings',
    document: { posts: [{ account: handle, text: 'Good morning' }] },
    startsLocal: '2027-03-01T09:00',
    timezone: 'Europe/Berlin',
    rule: 'FREQ=WEEKLY;BYDAY=MO,TH',
    variants: [{ text: 'Good morning' }, { text: 'Hello, spring' }],
  };
  const upload = { filename: 'spring.png', contentBase64: EXAMPLE_PICTURE };
  const authorization = {
    responseType: 'code',
    clientId: 'postrider-cli',
    redirectUri: 'http://127.0.0.1:52791/callback',
    scope: 'read draft',
    state: 'of-the-program',
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    codeChallengeMethod: 'S256',
    resource: baseUrl,
  };
  const credentials = { email: 'ada@example.com', password: 'correct horse battery' };
  return {
    'POST /v1/connections/start': { provider: 'linkedin' },
    'POST /v1/dashboard/connections/start': { provider: 'linkedin' },
    'POST /v1/accounts/{accountId}/actions/{actionId}': { text: 'Spring has come' },
    'POST /v1/assets/upload': upload,
    'POST /v1/dashboard/assets/upload': upload,
    'POST /v1/assets/from-url': { url: `http://${pictureHost}/spring.png` },
    'POST /v1/assets': { objectKey: owner.objectKey, originalFilename: 'spring.png' },
    'POST /v1/posts/validate': schedule,
    'POST /v1/campaigns/preview': { mode: 'draft', campaigns: [{ name: 'Spring', targets }] },
    'POST /v1/posts/apply': { ...schedule, idempotencyKey: 'spring-1' },
    'POST /v1/runs/{runId}/publish': { startAt: EXAMPLE_TIME },
    'POST /v1/runs/{runId}/validate': { startAt: EXAMPLE_TIME },
    'POST /v1/posts/actions': {
      action: 'reschedule',
      shiftMs: 86_400_000,
      posts: [{ id: futurePostId, revision: 1 }],
    },
    'POST /v1/posts/{postId}/retry': {},
    'POST /v1/analytics/refresh': { postId: ids['postId'], window: '7d' },
    'POST /v1/webhooks': { url: 'https://hooks.example.com/postrider', events: ['post.failed'] },
    'PATCH /v1/webhooks/{webhookId}': { description: 'Alarms', enabled: true },
    'POST /v1/webhooks/{webhookId}/replay': { since: '2026-01-05T09:00:00Z' },
    'POST /v1/webhooks/{webhookId}/rotate-secret': { graceSeconds: 3_600 },
    'POST /v1/imports': {
      filename: 'spring.csv',
      content: `key,account,text,publishAt\nspring-2,${handle},Spring has come,${EXAMPLE_TIME}\n`,
      mode: 'scheduled',
    },
    'POST /v1/posts/{postId}/duplicate': { shiftMs: 604_800_000 },
    'POST /v1/runs/{runId}/duplicate': { shiftMs: 604_800_000 },
    'POST /v1/approvals/{approvalId}/approve': DECISION,
    'POST /v1/approvals/{approvalId}/request-changes': { ...DECISION, comment: 'Say when' },
    'POST /v1/approvals/{approvalId}/reject': DECISION,
    'PATCH /v1/dashboard/approval-policy': {
      revision: 0,
      rules: [{ who: { keyKinds: ['agent'] }, approvals: 1, approvers: { role: 'owner' } }],
    },
    'POST /v1/posts/{postId}/comments': { text: 'Does this fit the season?' },
    'POST /v1/posts/{postId}/submit': { comment: 'For Monday' },
    'POST /v1/runs/{runId}/submit': { comment: 'For Monday' },
    'POST /v1/review-links': { name: 'Harbour Coffee', postIds: [futurePostId] },
    'POST /v1/review/{token}/decisions': {
      approvalId: ids['approvalId'],
      ...DECISION,
      decision: 'approve',
      name: 'Grace',
    },
    'POST /v1/review/{token}/comments': {
      postId: ids['postId'],
      text: 'We like it',
      name: 'Grace',
    },
    'POST /v1/labels': { name: 'Spring', color: 'green' },
    'PATCH /v1/labels/{labelId}': { color: 'yellow', revision: 1 },
    'POST /v1/queues': {
      name: 'Mornings',
      timezone: 'Europe/Berlin',
      slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: '09:00' })),
      jitterMinutes: 5,
    },
    'PATCH /v1/queues/{queueId}': { blackouts: ['2026-12-24'], move: true },
    'POST /v1/queues/{queueId}/shuffle': { seed: 7 },
    'POST /v1/queues/{queueId}/order': { items: [ids['queueItemId']], revision: 2 },
    'PUT /v1/queue-blackouts': { days: ['2026-12-25', '2027-01-01'] },
    'POST /v1/recurrences': recurrence,
    'POST /v1/recurrences/preview': { ...recurrence, count: 3 },
    'PATCH /v1/recurrences/{recurrenceId}': { name: 'Mondays', horizonDays: 7 },
    'POST /v1/recurrences/{recurrenceId}/pause': { cancelPlanned: true },
    'POST /v1/recurrences/{recurrenceId}/end': { cancelPlanned: true },
    'POST /v1/keys': { label: 'Newsletter' },
    'POST /v1/dashboard/keys': { label: 'Newsletter', kind: 'agent' },
    'PATCH /v1/keys/{keyId}': { scopes: ['draft'], policy: { maxPostsPerDay: 50 } },
    'PATCH /v1/dashboard/keys/{keyId}': { expiresAt: EXAMPLE_TIME },
    'POST /v1/dashboard/keys/{keyId}/rotate': { graceSeconds: 600 },
    'POST /v1/support/request': { message: 'How do I …?', email: 'ada@example.com' },
    'POST /v1/auth/demo': { claimToken: 'the-token-of-the-link' },
    'POST /v1/auth/email/sign-up': { ...credentials, name: 'Ada' },
    'POST /v1/auth/email/sign-in': credentials,
    'POST /v1/auth/email/verify': { email: credentials.email, code: '123456' },
    'POST /v1/auth/email/forgot-password': { email: credentials.email },
    'POST /v1/auth/email/reset-password': { ...credentials, code: '123456' },
    'POST /v1/dashboard/password': {
      currentPassword: 'old words',
      newPassword: 'new words here',
    },
    'POST /v1/dashboard/compose': {
      text: 'Spring has come',
      targets: [{ account: handle }],
      publishAt: EXAMPLE_TIME,
    },
    'POST /v1/dashboard/authorizations/check': authorization,
    'POST /v1/dashboard/authorizations': {
      ...authorization,
      scopes: ['draft'],
      policy: { providers: ['telegram'], maxPostsPerDay: 10 },
    },
    'POST /v1/dashboard/sandbox/accounts': { providers: ['telegram', 'linkedin'] },
    'POST /v1/dashboard/sandbox/faults': { provider: 'telegram', fault: 'delay', times: 2 },
    'PUT /v1/dashboard/drafts/{draftId}': { ...EXAMPLE_DRAFT, revision: 1 },
    'PATCH /v1/posts/{postId}': { account: handle, text: 'Early summer', publishAt: EXAMPLE_TIME },
    'PATCH /v1/dashboard/posts/{postId}': {
      account: handle,
      text: 'Summer',
      publishAt: EXAMPLE_TIME,
    },
    'POST /v1/dashboard/posts/{postId}/resolve': {
      outcome: 'published',
      providerUrl: 'https://t.me/harbour_news/7',
    },
    'POST /v1/dashboard/posts/resolve': {
      outcome: 'absent',
      posts: [{ id: ids.postId, revision: 1 }],
    },
    'PATCH /v1/dashboard/assets/{assetId}': { altText: 'A field of red tulips' },
    'PATCH /v1/dashboard/workspace': { timezone: 'Europe/Berlin', weekStartsOn: 1 },
    'PATCH /v1/dashboard/preferences': { locale: 'de', theme: 'dark' },
    'POST /v1/dashboard/assets/upload/initiate': { filename: 'spring.mp4', size: 1_000_000 },
    'POST /v1/dashboard/assets/upload/{assetId}/part': {
      uploadId,
      partNumber: 1,
    },
    'POST /v1/dashboard/assets/upload/{assetId}/complete': {
      uploadId,
      parts: [{ ETag: '"5d41402abc4b2a76b9719d911017c592"', PartNumber: 1 }],
    },
    'POST /v1/dashboard/assets/upload/{assetId}/abort': { uploadId },
    'POST /v1/billing/checkout': { plan: 'team', billingInterval: 'monthly' },
    'POST /v1/billing/app-store/transactions/claim': { signedTransactionInfo: 'eyJ….eyJ….sig' },
    'POST /v1/billing/app-store/notifications': { signedPayload: 'eyJ….eyJ….sig' },
    'POST /auth/mobile/apple/native': { identityToken: 'eyJ….eyJ….sig' },
    'POST /auth/mobile/exchange': { ticket: 'ticket-of-the-callback' },
    'DELETE /v1/assets/{assetId}': { retentionDays: 7, force: true },
    'DELETE /v1/dashboard/assets/{assetId}': { retentionDays: 7, force: true },
  };
}
