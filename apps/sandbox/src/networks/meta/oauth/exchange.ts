import { GraphError, invalidParameter, missingParameter } from '../graph/graph-error.js';
import type { Parameters } from '../graph/parameters.js';
import { endedToken, malformedToken, wrongClientSecret } from '../graph/token-errors.js';
import type { MetaDesk } from '../meta-desk.js';
import { Applications } from './applications.js';
import type { AccessToken } from './grants.js';

type Answer = Readonly<Record<string, unknown>>;

/**
 * `GET /oauth/access_token`: a code against a short-lived token, a short-lived token against a
 * long-lived one, or the application's own token (Facebook Login: Access tokens).
 */
export function exchange(desk: MetaDesk, parameters: Parameters): Answer {
  const appId = parameters.text('client_id');
  if (appId === undefined) throw new GraphError(400, 101, 'Missing client_id parameter.');
  if (!Applications.isAppId(appId)) {
    const reason =
      'Error validating application. Cannot get application info due to a system error.';
    throw new GraphError(400, 101, reason);
  }
  const secret = parameters.text('client_secret') ?? '';
  if (secret === '') throw new GraphError(400, 1, 'Missing client_secret parameter.');
  if (!desk.applications.acceptsSecret(appId, secret)) throw wrongClientSecret();
  switch (parameters.text('grant_type') ?? 'authorization_code') {
    case 'authorization_code':
      return exchangeCode(desk, appId, parameters);
    case 'fb_exchange_token':
      return extendToken(desk, appId, parameters);
    case 'client_credentials':
      return { access_token: `${appId}|${secret}`, token_type: 'bearer' };
    default:
      throw invalidParameter(
        'Param grant_type must be one of {authorization_code, fb_exchange_token}',
      );
  }
}

function exchangeCode(desk: MetaDesk, appId: string, parameters: Parameters): Answer {
  const text = parameters.text('code');
  if (text === undefined) throw missingParameter('code');
  const redirectUri = parameters.text('redirect_uri');
  if (redirectUri === undefined) throw new GraphError(400, 191, 'Missing redirect_uri parameter.');
  const code = desk.grants.findCode(text);
  if (code === undefined || code.appId !== appId) {
    throw new GraphError(400, 100, 'Invalid verification code format.');
  }
  if (code.isUsed) throw refused('This authorization code has been used.', 36_009);
  if (desk.grants.isOver(code)) throw refused('This authorization code has expired.', 36_007);
  // One try only: a code that was sent with the wrong address is spent as well.
  desk.grants.useCode(text, code);
  if (code.redirectUri !== redirectUri) {
    throw refused(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36_008,
    );
  }
  return describe(desk, desk.grants.issueShort(code));
}

function extendToken(desk: MetaDesk, appId: string, parameters: Parameters): Answer {
  const text = parameters.text('fb_exchange_token');
  if (text === undefined) throw missingParameter('fb_exchange_token');
  const token = desk.grants.find(text);
  if (token === undefined || token.kind !== 'user' || token.appId !== appId) throw malformedToken();
  const end = desk.grants.endOf(token);
  if (end !== null) throw endedToken(end);
  return describe(desk, desk.grants.issueLong(token));
}

function describe(desk: MetaDesk, token: AccessToken): Answer {
  const remaining = (token.expiresAt ?? 0) - desk.kernel.now().getTime();
  return {
    access_token: token.token,
    token_type: 'bearer',
    expires_in: Math.floor(remaining / 1000),
  };
}

function refused(message: string, subcode: number): GraphError {
  return new GraphError(400, 100, message, { subcode });
}
