import { aPromisedPng } from '#libs/media/testing';
import type { Operation } from './operations.js';

/** Bodies in order, one field of which is then spoilt. Other bodies start empty. */
export const GOOD_BODIES: Readonly<Record<string, object>> = {
  ApprovalDecisionRequest: { digest: 'none' },
  ChangesRequest: { digest: 'none', comment: 'none' },
  RejectionRequest: { digest: 'none' },
  ApprovalPolicyUpdateRequest: { revision: 1_000 },
  AnalyticsRefreshRequest: { postId: 'post_none' },
  AssetFetchRequest: { url: 'http://127.0.0.1:9/none.png' },
  AssetRegistrationRequest: { objectKey: 'ws_none/aa/none' },
  AssetUploadRequest: {
    filename: 'picture.png',
    contentBase64: aPromisedPng(8, 8).toString('base64'),
  },
  CommentCreateRequest: { text: 'one of many' },
  ComposerDraftSaveRequest: { revision: 0, state: {} },
  ConnectionStartRequest: { provider: 'telegram', botToken: '1:none', chatId: '@none' },
  DashboardKeyCreateRequest: { label: 'one of many' },
  ImportCreateRequest: { content: 'account,text\nx:@none,hello\n' },
  // To nobody who is there.
  InvitationCreateRequest: { email: 'guest@example.com', role: 'viewer' },
  InvitationTokenRequest: { token: 'none' },
  InvitedSignInRequest: { identityProvider: 'google', token: 'none' },
  KeyCreateRequest: { label: 'one of many' },
  LabelCreateRequest: { name: 'one of many' },
  MemberUpdateRequest: { role: 'viewer' },
  PostActionsRequest: { action: 'cancel', posts: [{ id: 'post_none' }] },
  PostResolveRequest: { outcome: 'absent' },
  QueueBlackoutsRequest: { days: ['2026-12-24'] },
  QueueCreateRequest: aQueue('one of many'),
  QueueOrderRequest: { items: ['qit_none'], revision: 1 },
  RecurrenceCreateRequest: aRecurrence('telegram:@none'),
  RecurrencePreviewRequest: aRecurrence('telegram:@none'),
  ReviewCommentRequest: { postId: 'post_none', text: 'none', name: 'Nobody' },
  ReviewDecisionRequest: {
    approvalId: 'appr_none',
    digest: 'none',
    decision: 'approve',
    name: 'Nobody',
  },
  ReviewLinkCreateRequest: { name: 'one of many', postIds: ['post_none'] },
  WebhookCreateRequest: { url: 'https://hooks.example.com/' },
  WebhookReplayRequest: { since: '2026-01-01T00:00:00Z' },
  WorkspaceCreateRequest: { name: 'one of many', mode: 'sandbox' },
  WorkspaceSwitchRequest: { workspaceId: 'ws_none' },
  SandboxFaultRequest: { provider: 'telegram', fault: 'delay', account: 'telegram:@none' },
  // Connects nothing.
  TestAccountsConnectRequest: { providers: [] },
  SupportRequest: { message: 'Help', email: 'visitor@example.com' },
};

/** Read by the parser of schedules, field by field: see schedule-documents.e2e-spec.ts. */
const SCHEDULES = ['ScheduleEnvelope', 'DashboardComposeRequest', 'DashboardPostUpdateRequest'];
export const isSchedule = ({ bodyName }: Operation): boolean => SCHEDULES.includes(bodyName ?? '');
/** Also read as forms. */
export const UPLOADS = [
  'POST /v1/assets/upload',
  'POST /v1/dashboard/assets/upload',
  'POST /v1/imports',
];

/** What goes out on Mondays, from a day on that is far from the horizon of any test. */
export function aRecurrence(account: string): object {
  return {
    document: { posts: [{ account, text: 'private-word-of-the-owner' }] },
    startsLocal: '2027-03-01T09:00',
    timezone: 'Europe/Berlin',
    rule: 'FREQ=WEEKLY;BYDAY=MO',
  };
}

/** Every day at nine, of all accounts. */
export function aQueue(name: string): object {
  const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
  return { name, timezone: 'Europe/Berlin', slots };
}
