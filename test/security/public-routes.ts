/**
 * Every route that answers without a credential, written down by hand: opening one is a decision. All but
 * the two below /health, which an orchestrator asks, belong to the interface; callbacks prove themselves by a
 * signature.
 */
export const PUBLIC_ROUTES: readonly string[] = [
  'GET /.well-known/postrider-receipts.json',
  'GET /auth/apple/start',
  'GET /auth/google/start',
  'GET /auth/mobile/apple/start',
  'GET /auth/mobile/google/start',
  'GET /health',
  'GET /media/{assetId}/{deliveryToken}/previews/{filename}',
  'GET /media/{assetId}/{deliveryToken}/{filename}',
  'GET /oauth/{provider}/callback',
  'GET /v1/auth/config',
  'GET /v1/review/{token}',
  'POST /auth/invitations/start',
  'POST /auth/mobile/apple/native',
  'POST /auth/mobile/exchange',
  'POST /v1/auth/demo',
  'POST /v1/auth/email/forgot-password',
  'POST /v1/auth/email/reset-password',
  'POST /v1/auth/email/sign-in',
  'POST /v1/auth/email/sign-up',
  'POST /v1/auth/email/verify',
  'POST /v1/auth/invitations/look-up',
  'POST /v1/billing/app-store/notifications',
  'POST /v1/billing/webhook',
  'POST /v1/review/{token}/comments',
  'POST /v1/review/{token}/decisions',
  'POST /v1/support/request',
  'POST /webhooks/meta/data-deletion',
  'POST /webhooks/meta/deauthorize',
  'PUT /uploads/{uploadId}/{partNumber}/{size}/{expiry}/{signature}',
  'GET /health/live',
  'GET /health/ready',
];
