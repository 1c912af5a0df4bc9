import { X_SCOPES } from '../x.definition.js';

/** The applications of the sandbox, as clients name themselves. */
export const BASIC = `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`;

/** Answer of the token endpoint. */
export const grant = {
  token_type: 'bearer',
  expires_in: 7200,
  access_token: 'new-access-token',
  refresh_token: 'new-refresh-token',
  scope: X_SCOPES.join(' '),
};
/** Answer about the user behind a token. */
export const ada = {
  id: '2244994945',
  name: 'Ada',
  username: 'ada',
  profile_image_url: 'https://pbs.twimg.com/ada_normal.jpg',
  subscription_type: 'Premium',
  verified_type: 'blue',
  protected: false,
};
