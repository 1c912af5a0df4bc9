/**
 * Every route that answers without an API key, written down by hand: opening one is a decision. The first
 * four belong to the interface; the two below /health are what an orchestrator asks.
 */
export const PUBLIC_ROUTES: readonly string[] = [
  'GET /health',
  'GET /media/{assetId}/{deliveryToken}/previews/{filename}',
  'GET /media/{assetId}/{deliveryToken}/{filename}',
  'GET /oauth/{provider}/callback',
  'GET /health/live',
  'GET /health/ready',
];
