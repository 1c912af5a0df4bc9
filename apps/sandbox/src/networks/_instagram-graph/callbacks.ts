import { createHmac } from 'node:crypto';
import { ControlError } from '../../control/control-error.js';
import { fetchAsNetwork } from '../../kernel/network-fetch.js';

const answerTimeoutMs = 20_000;

/** What the service answered to a callback. */
export interface CallbackAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: string;
}

/**
 * `<signature>.<payload>`, both base64url without padding; the signature is that of the encoded payload
 * (Meta for Developers: Data Deletion Request Callback).
 */
export function signRequest(payload: Readonly<Record<string, unknown>>, secret: string): string {
  const signed = { algorithm: 'HMAC-SHA256', ...payload };
  const encoded = Buffer.from(JSON.stringify(signed)).toString('base64url');
  const signature = createHmac('sha256', secret).update(encoded).digest('base64url');
  return `${signature}.${encoded}`;
}

/** Posts a signed request as Meta does. Throws ControlError when nobody answers. */
export async function postCallback(
  callbackUrl: string,
  signedRequest: string,
): Promise<CallbackAnswer> {
  try {
    const response = await fetchAsNetwork(callbackUrl, {
      method: 'POST',
      body: new URLSearchParams({ signed_request: signedRequest }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const contentType = response.headers.get('content-type');
    return { status: response.status, contentType, body: await response.text() };
  } catch (error) {
    throw new ControlError(502, `the callback did not answer: ${(error as Error).message}`);
  }
}
