/** The interface written down by hand, apart from the code that is to keep it. */

/** Sections 4.1 to 4.4, 4.6, and the callbacks of Meta in 4.8: every operation, in the interface's order. */
export const OPERATIONS: readonly string[] = [
  'GET /health',
  'POST /v1/keys/validate',
  'GET /v1/keys',
  'POST /v1/keys',
  'DELETE /v1/keys/{keyId}',
  'GET /v1/me/usage',
  'GET /v1/workspace/health',
  'GET /v1/jobs',
  'POST /v1/connections/start',
  'GET /v1/connections',
  'GET /v1/connections/health',
  'GET /v1/connections/{connectionId}',
  'GET /v1/accounts',
  'GET /v1/accounts/capabilities',
  'GET /v1/accounts/{accountId}/capabilities',
  'GET /v1/accounts/{accountId}/settings',
  'GET /v1/accounts/{accountId}/actions',
  'POST /v1/accounts/{accountId}/actions/{actionId}',
  'DELETE /v1/accounts/{accountId}',
  'GET /oauth/{provider}/callback',
  'GET /v1/posts',
  'GET /v1/posts/{postId}',
  'GET /v1/posts/{postId}/attempts',
  'POST /v1/posts/{postId}/reconcile',
  'POST /v1/posts/validate',
  'POST /v1/campaigns/preview',
  'POST /v1/posts/apply',
  'GET /v1/runs/{runId}/status',
  'GET /v1/runs/{runId}/campaign',
  'GET /v1/runs/{runId}',
  'POST /v1/runs/{runId}/publish',
  'GET /v1/runs/{runId}/table',
  'POST /v1/posts/{postId}/retry',
  'POST /v1/posts/{postId}/delete',
  'DELETE /v1/posts/{postId}',
  'GET /v1/assets',
  'POST /v1/assets/upload',
  'POST /v1/assets',
  'DELETE /v1/assets/{assetId}',
  'GET /media/{assetId}/{deliveryToken}/{filename}',
  'GET /media/{assetId}/{deliveryToken}/previews/{filename}',
  'GET /v1/auth/config',
  'POST /v1/auth/email/sign-up',
  'POST /v1/auth/email/sign-in',
  'POST /v1/auth/email/verify',
  'POST /v1/auth/email/forgot-password',
  'POST /v1/auth/email/reset-password',
  'POST /webhooks/meta/deauthorize',
  'POST /webhooks/meta/data-deletion',
];

/** Ids of networks as the interface lists them; more may follow where a team adds its own. */
export const PROVIDERS: readonly string[] = [
  'x',
  'meta',
  'facebook',
  'instagram_business',
  'instagram',
  'snapchat',
  'tiktok',
  'linkedin',
  'linkedin_page',
  'pinterest',
  'youtube',
  'reddit',
  'discord',
  'telegram',
  'wordpress',
];

/** What one schema of the interface promises. */
export interface SchemaPromise {
  /** Always there in answers, always asked for in requests. */
  readonly required: string;
  /** Names of all fields that may also be missing. */
  readonly optional?: string;
  /** No other properties than these. */
  readonly closed?: true;
}

const ISSUED = 'createdAt updatedAt';

/** Sections 2.1 to 2.19, as far as sections 4.1 to 4.4 use them. */
export const SCHEMAS: Readonly<Record<string, SchemaPromise>> = {
  ErrorEnvelope: { required: 'ok message', optional: 'code details', closed: true },
  ApiKey: {
    required: 'id',
    optional: 'prefix label kind secret createdAt revokedAt lastUsedAt',
    closed: true,
  },
  Tenant: { required: 'id', optional: 'name plan subscriptionStatus entitlements' },
  ConnectedAccount: {
    required: 'id provider handle',
    optional: `displayName accountType externalId status ${ISSUED}`,
  },
  Connection: {
    required: 'id provider',
    optional: 'status authorizeUrl account error createdAt',
  },
  ConnectionStartRequest: {
    required: 'provider',
    optional: 'botToken chatId webhookUrl client callbackScheme',
  },
  Capability: { required: '', optional: 'provider accountId canPublish media settings' },
  PublishSettings: { required: '', optional: 'supported target fields discovery' },
  DiscoveryAction: { required: 'id label', optional: 'description provider inputSchema' },
  AssetInput: {
    required: 'url',
    optional: 'id managed originalFilename mime kind size duration width height altText',
  },
  PostInput: {
    required: 'account',
    optional:
      'provider name title description text publish_at publishAt media_link mediaLink assets settings interaction_type parent_step_id',
  },
  CampaignInput: { required: 'name targets', optional: 'id' },
  ScheduleEnvelope: {
    required: '',
    optional: 'timezone mode idempotencyKey posts campaigns schedule',
  },
  Run: { required: 'id status', optional: `mode source totalPosts ${ISSUED}` },
  Post: {
    required: 'id provider account status',
    optional:
      'runId accountId name description publishAtUtc providerPostId providerUrl error attempts',
  },
  Asset: {
    required: 'id mime kind',
    optional: 'tenantId storage objectKey originalFilename size status publicUrl preview createdAt',
  },
  AssetUploadRequest: {
    required: 'filename contentBase64',
    optional: 'mime duration width height deleteAfter',
  },
  AssetRegistrationRequest: {
    required: 'objectKey',
    optional: 'originalFilename publicUrl mime kind size status',
  },
  KeyCreateRequest: { required: '', optional: 'label kind' },
  KeyValidationResponse: { required: 'ok tenant apiKey' },
  KeysResponse: { required: 'ok keys', closed: true },
  KeyCreateResponse: { required: 'ok', optional: 'key apiKey secret' },
  ConnectionsResponse: { required: 'ok connections', closed: true },
  ConnectionResponse: { required: 'ok', optional: 'connection account' },
  AccountsResponse: { required: 'ok accounts', closed: true },
  CapabilitiesResponse: { required: 'ok capabilities', closed: true },
  PublishSettingsResponse: { required: 'ok publishSettings', closed: true },
  DiscoveryActionsResponse: { required: 'ok actions', closed: true },
  ActionResultResponse: { required: 'ok', optional: 'result' },
  UsageResponse: { required: 'ok', optional: 'usage' },
  WorkspaceHealthResponse: { required: 'ok', optional: 'health' },
  JobsResponse: { required: 'ok', optional: 'jobs total' },
  PostsResponse: { required: 'ok', optional: 'posts total limit offset' },
  PostResponse: { required: 'ok', optional: 'post' },
  AttemptsResponse: { required: 'ok', optional: 'post attempts' },
  ValidateResponse: {
    required: 'ok tenantId timezone mode totalPosts posts',
    optional: 'sourceModel totalCampaigns campaign schedule',
  },
  RunResponse: {
    required: 'ok',
    optional: 'duplicate mode sourceModel run posts summary',
  },
  RunStatusResponse: { required: 'ok run posts', optional: 'summary' },
  RunTableResponse: { required: 'ok rows', optional: 'run' },
  AssetResponse: { required: 'ok asset', closed: true },
};

/** Fields that take one of a fixed set of words. */
export const ENUMS: Readonly<Record<string, readonly string[]>> = {
  'Run.status': ['draft', 'created', 'processing', 'completed', 'partial_failed'],
  'Post.status': [
    'draft',
    'scheduled',
    'publishing',
    'published',
    'retry_pending',
    'failed',
    'canceled',
  ],
  'Asset.kind': ['image', 'video', 'audio', 'other'],
  'AssetInput.kind': ['image', 'video', 'audio', 'other'],
  'AssetRegistrationRequest.kind': ['image', 'video', 'audio', 'other'],
  'PostInput.interaction_type': ['post', 'reply', 'comment'],
  'ScheduleEnvelope.mode': ['scheduled', 'draft'],
};

/** The schema a success answers with, where the interface names one. */
export const ANSWERS: Readonly<Record<string, readonly [status: number, schema: string]>> = {
  'POST /v1/keys/validate': [200, 'KeyValidationResponse'],
  'GET /v1/keys': [200, 'KeysResponse'],
  'POST /v1/keys': [201, 'KeyCreateResponse'],
  'GET /v1/me/usage': [200, 'UsageResponse'],
  'GET /v1/workspace/health': [200, 'WorkspaceHealthResponse'],
  'GET /v1/jobs': [200, 'JobsResponse'],
  'POST /v1/connections/start': [200, 'ConnectionResponse'],
  'GET /v1/connections': [200, 'ConnectionsResponse'],
  'GET /v1/connections/{connectionId}': [200, 'ConnectionResponse'],
  'GET /v1/accounts': [200, 'AccountsResponse'],
  'GET /v1/accounts/capabilities': [200, 'CapabilitiesResponse'],
  'GET /v1/accounts/{accountId}/settings': [200, 'PublishSettingsResponse'],
  'GET /v1/accounts/{accountId}/actions': [200, 'DiscoveryActionsResponse'],
  'POST /v1/accounts/{accountId}/actions/{actionId}': [200, 'ActionResultResponse'],
  'GET /v1/posts': [200, 'PostsResponse'],
  'GET /v1/posts/{postId}': [200, 'PostResponse'],
  'GET /v1/posts/{postId}/attempts': [200, 'AttemptsResponse'],
  'POST /v1/posts/validate': [200, 'ValidateResponse'],
  'POST /v1/posts/apply': [201, 'RunResponse'],
  'GET /v1/runs/{runId}': [200, 'RunResponse'],
  'GET /v1/runs/{runId}/status': [200, 'RunStatusResponse'],
  'GET /v1/runs/{runId}/table': [200, 'RunTableResponse'],
  'POST /v1/assets/upload': [201, 'AssetResponse'],
  'POST /v1/assets': [201, 'AssetResponse'],
};
